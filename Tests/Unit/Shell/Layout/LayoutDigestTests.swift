import Layout
import Testing

/// Tests of the digest by which the layouts of machines are compared.
struct LayoutDigestTests {
  @Test(
    "T-2: the digest is that of sha256sum, for texts around the length of a block",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        String(repeating: "a", count: 55),
        "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"
      ),
      (
        String(repeating: "a", count: 64),
        "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
      ),
      (
        String(repeating: "x", count: 1000),
        "44f8354494a5ba03ba1792a8d3e9c534c47a9181980fde7a3f44b06ef2ae7c7f"
      ),
    ])
  func digests(text: String, digest: String) {
    #expect(LayoutDigest(of: Array(text.utf8)).text == digest)
  }
}
