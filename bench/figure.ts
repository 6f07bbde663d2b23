/** What one file of the bench finds out: a table, and how it came about. */
export interface Figure {
  readonly title: string
  readonly how: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
  /** What the figures have to reach, each with whether they did. */
  readonly aims: readonly Aim[]
}

export interface Aim {
  readonly aim: string
  readonly reached: boolean
}

export function toMarkdown({ title, how, columns, rows, aims }: Figure): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [
    `## ${title}`,
    '',
    how,
    '',
    line(columns),
    line(columns.map((_, at) => (at === 0 ? '---' : '--:'))),
    ...rows.map(line),
    '',
    ...aims.map(({ aim, reached }) => `- ${reached ? 'reached' : '**missed**'}: ${aim}`),
    '',
  ].join('\n')
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [below = Number.NaN, above = Number.NaN] =
    sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : [sorted[middle - 1], sorted[middle]]
  return (below + above) / 2
}

interface Ratios {
  readonly ratios: readonly number[]
  readonly processorRatios: readonly number[]
}

/**
 * By processor time, where the machine tells it: with whoever asks on the same cores the wall measures them too, and
 * whatever else the machine does.
 */
export function judged({ ratios, processorRatios }: Ratios): number {
  return median(processorRatios.every(Number.isFinite) ? processorRatios : ratios)
}

/** `0.83 (0.79–0.85)`: the middle, and between what the rounds lay. */
export function spread(values: readonly number[], digits = 2): string {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return `${median(values).toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`
}
