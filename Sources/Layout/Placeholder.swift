import TouchModel
