/** A sentence with its blanks filled: `{{name}}`. One that nobody filled stays, to be seen. */
export function fillBlanks(sentence: string, values: Readonly<Record<string, unknown>>): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (blank, name: string) => String(values[name] ?? blank))
}
