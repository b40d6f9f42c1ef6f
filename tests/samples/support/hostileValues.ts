/** Strings that end a literal, run a command or hide what they do wherever a language, shell or page reads them as code. */
export const hostileValues = {
  "quotes and backticks": `a 'b' "c" \`d\` '"'"' """e""" '''f'''`,
  "a shell's commands": "$(touch TRAP) `touch TRAP` '; touch TRAP; ' \" & touch TRAP | cat #",
  "a shell's variables": `$SP_TOKEN \${SP_TOKEN} %SP_TOKEN% !! ~ *`,
  interpolations: `\${1} $x #{1} {0} {x} {{y}} \\(1) %s`,
  backslashes: "\\ \\\\ \\n \\u0041 \\x41 \\",
  "line breaks": "a\nb\r\nc\rd\u0085e\u2028f\u2029g",
  "control characters": "\u0000a\u0007b\u001b[2Jc\u007fd\u009b2Je\t",
  "turned text": "a\u202eb\u202c \u2066c\u2069 \u200fd\u200e \u061ce",
  emoji: "🧑‍🚀 👩🏽‍🌾 🏳️‍🌈 é e\u0301",
  markup: "</script><img src=x onerror=alert(1)>&lt;&amp;",
  "a prototype's name": "__proto__",
  "a keyword": "await",
  "an empty string": "",
};
