import Capture

@testable import touchbridge

/// The completions of the command line for shells, from the table of arguments.
enum CompletionScript {
  /// What a shell offers for a value or an operand.
  private enum Values {
    case files
    case devices
    case words([String])
    /// The ids of the layout that `--layout` names.
    case identifiers
    case nothing
  }

  private static let note =
    "Written by a test from the table of arguments; `make test` compares it."

  private static func values(_ option: Option) -> Values {
    switch (option.name, option.value) {
    case ("--color", _): .words(["always", "auto", "never"])
    case ("--journal", _): .words(["touches", "all"])
    case (_, "FORMAT"): .words(CaptureFormat.allCases.filter(\.isWritable).map(\.rawValue))
    case (_, "NODE"): .devices
    case (_, "FILE"), (_, "PATH"), (_, "DIR"): .files
    case (_, "ID"): .identifiers
    default: .nothing
    }
  }

  private static func operands(_ usage: Usage) -> Values {
    switch usage.operands.first {
    case "ID": .identifiers
    case "CAPTURE", "CAPTURE…", "FINGERS", "[LAYOUT…]": .files
    default: .nothing
    }
  }

  // MARK: - bash

  static var bash: String {
    let cases = Commands.all.map { command in
      let usage = command.usage
      let words = usage.allOptions.flatMap(\.names).joined(separator: " ")
      let valued = usage.allOptions.filter { $0.value != nil }.map { option in
        "        \(option.names.joined(separator: " | "))) \(bash(values(option))) ;;"
      }
      return """
            \(usage.command))
              case $previous in
        \(valued.joined(separator: "\n"))
                *) if [[ $current == -* ]]; then words='\(words)'; else \(bash(operands(usage))); fi ;;
              esac
              ;;
        """
    }
    return """
      # Completion of touchbridge for bash. \(note)

      _touchbridge_identifiers() {
        local index
        for ((index = 1; index < COMP_CWORD; index++)); do
          if [[ ${COMP_WORDS[index]} == --layout ]]; then
            sed -nE 's/.*\\bid: *"?([A-Za-z0-9_.-]+).*/\\1/p' "${COMP_WORDS[index + 1]}" 2>/dev/null
          fi
        done
      }

      _touchbridge() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} words='' files=''
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          words='\(Commands.all.map { $0.usage.command }.joined(separator: " ")) help --help --version'
        else
          case ${COMP_WORDS[1]} in
      \(cases.joined(separator: "\n"))
            help) words='\(Commands.all.map { $0.usage.command }.joined(separator: " "))' ;;
          esac
        fi
        if [ -n "$files" ]; then
          compopt -o filenames 2>/dev/null
          mapfile -t COMPREPLY < <(compgen -f -- "$current")
        else
          mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
        fi
      }

      complete -F _touchbridge touchbridge

      """
  }

  private static func bash(_ values: Values) -> String {
    switch values {
    case .files: "files=yes"
    case .devices: "words=$(printf '%s ' /dev/input/event*)"
    case .words(let words): "words='\(words.joined(separator: " "))'"
    case .identifiers: "words=$(_touchbridge_identifiers)"
    case .nothing: ":"
    }
  }

  // MARK: - zsh

  static var zsh: String {
    let commands = Commands.all.map { command in
      "    '\(command.usage.command):\(quoted(command.usage.summary))'"
    }
    let cases = Commands.all.map { command in
      var arguments = command.usage.allOptions.map { option in
        let names = option.names
        let head = names.count > 1 ? "{\(names.joined(separator: ","))}" : names[0]
        let help =
          "[\(quoted(option.helpOnOneLine).replacing("[", with: "\\[").replacing("]", with: "\\]"))]"
        let tail = option.value.map { ":\($0):\(zsh(values(option)))" } ?? ""
        let repeated = option.isRepeatable ? "'*'" : ""
        return "        \(repeated)\(head)'\(help)\(tail)'"
      }
      switch operands(command.usage) {
      case .nothing: break
      case let values: arguments.append("        '*:\(command.usage.operands[0]):\(zsh(values))'")
      }
      return """
            \(command.usage.command))
              _arguments \\
        \(arguments.joined(separator: " \\\n"))
              ;;
        """
    }
    return """
      #compdef touchbridge
      # Completion of touchbridge for zsh. \(note)

      _touchbridge_identifiers() {
        local layout=${words[${words[(i)--layout]} + 1]}
        local -a found
        [[ -r $layout ]] && found=(${(f)"$(sed -nE 's/.*\\bid: *"?([A-Za-z0-9_.-]+).*/\\1/p' $layout)"})
        compadd -a found
      }

      _touchbridge() {
        local -a commands
        commands=(
      \(commands.joined(separator: "\n"))
        )
        if ((CURRENT == 2)); then
          _describe command commands
          return
        fi
        local command=$words[2]
        shift words
        ((CURRENT--))
        case $command in
      \(cases.joined(separator: "\n"))
          help) _describe command commands ;;
        esac
      }

      _touchbridge "$@"

      """
  }

  private static func zsh(_ values: Values) -> String {
    switch values {
    case .files: "_files"
    case .devices: "_files -W /dev/input -P /dev/input/"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .identifiers: "_touchbridge_identifiers"
    case .nothing: " "
    }
  }

  // MARK: - fish

  static var fish: String {
    let first = Commands.all.map { command in
      "complete -c touchbridge -n __fish_use_subcommand -f -a \(command.usage.command) -d '\(quoted(command.usage.summary))'"
    }
    let options = Commands.all.flatMap { command in
      let condition = "-n '__fish_seen_subcommand_from \(command.usage.command)'"
      var lines = command.usage.allOptions.map { option in
        let letter = option.letter.map { " -s \($0.dropFirst())" } ?? ""
        let value = option.value == nil ? "" : " \(fish(values(option)))"
        return
          "complete -c touchbridge \(condition) -l \(option.name.dropFirst(2))\(letter)\(value) -d '\(quoted(option.helpOnOneLine))'"
      }
      switch operands(command.usage) {
      case .files: break
      case .identifiers:
        lines.append("complete -c touchbridge \(condition) -f -a '(__touchbridge_identifiers)'")
      case .devices, .words, .nothing: lines.append("complete -c touchbridge \(condition) -f")
      }
      return lines
    }
    return """
      # Completion of touchbridge for fish. \(note)

      function __touchbridge_identifiers
        set -l words (commandline -opc)
        set -l index (contains -i -- --layout $words)
        and sed -nE 's/.*\\bid: *"?([A-Za-z0-9_.-]+).*/\\1/p' $words[(math $index + 1)] 2>/dev/null
      end

      \((first + options).joined(separator: "\n"))

      """
  }

  private static func fish(_ values: Values) -> String {
    switch values {
    case .files: "-r -F"
    case .devices: "-x -a '(ls /dev/input/event* 2>/dev/null)'"
    case .words(let words): "-x -a '\(words.joined(separator: " "))'"
    case .identifiers: "-x -a '(__touchbridge_identifiers)'"
    case .nothing: "-x"
    }
  }

  /// Returns a text for single quotes.
  private static func quoted(_ text: String) -> String {
    text.replacing("'", with: "’").replacing(":", with: "\\:")
  }
}
