import type { FormField } from '#contract/batch/form/form.ts'

type Option = FormField['options'][number]

/** As many as a field may have. */
const mostOptions = 500

/**
 * What was copied from a spreadsheet: a line each, its columns the names in Simplified, Traditional and English. Whoever is
 * there already by its name keeps its value, which answers hang on.
 */
export function readPastedOptions(pasted: string, present: readonly Option[]): Option[] {
  const lines = pasted.split(/\r\n|\r|\n/).map((line) => line.split('\t').map(unquoted))
  const options: Option[] = []
  for (const [simplified = '', traditional = '', english = ''] of lines) {
    const name = simplified || traditional || english
    if (name === '' || options.some(({ label }) => nameOf(label) === name)) continue
    const known = present.find(({ label }) => nameOf(label) === name)
    const label = {
      'zh-Hans': simplified,
      'zh-Hant': traditional || known?.label['zh-Hant'] || '',
      en: english || known?.label.en || '',
    }
    options.push({ value: known?.value ?? freeValue([...present, ...options]), label })
  }
  return options.slice(0, mostOptions)
}

/** A value that none of them has, nor had: an answer must not come to mean something else. */
export function freeValue(options: readonly Option[]): string {
  const numbers = options.map(({ value }) => Number(/^option(\d{1,6})$/.exec(value)?.[1] ?? 0))
  return `option${Math.max(0, ...numbers) + 1}`
}

const nameOf = (label: Option['label']) => label['zh-Hans'] || label['zh-Hant'] || label.en

/** A spreadsheet puts a cell with marks in it between quotes, and doubles those inside. */
function unquoted(cell: string): string {
  const inner = /^"([\s\S]*)"$/.exec(cell)?.[1]
  return (inner === undefined ? cell : inner.replaceAll('""', '"')).trim()
}
