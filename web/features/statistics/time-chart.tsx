import type { TimeLine } from '#contract/statistics/statistics.ts'
import styles from './statistics.module.css'

interface TimeChartProps {
  readonly label: string
  readonly lines: readonly TimeLine[]
  readonly nameOf: (from: string) => string
}

const [height, head, foot] = [160, 18, 22]

/** What was handed in, one column after the other as time goes; the table below it says the same. */
export function TimeChart({ label, lines, nameOf }: TimeChartProps) {
  const most = Math.max(1, ...lines.map(({ submitted }) => submitted))
  const step = 100 / Math.max(1, lines.length)
  const heightOf = (count: number) => (count / most) * (height - head)
  const [first, last] = [lines[0], lines.at(-1)]
  return (
    <svg className={styles.chart} height={height + foot} role="img" aria-label={label}>
      {lines.map(({ from, submitted }, at) => (
        <rect
          key={from}
          x={`${(at * step).toFixed(3)}%`}
          y={height - heightOf(submitted)}
          width={`${Math.min(step * 0.8, 6).toFixed(3)}%`}
          height={heightOf(submitted)}
          className={styles.part}
        >
          <title>{`${nameOf(from)} ${submitted}`}</title>
        </rect>
      ))}
      <line x1="0" x2="100%" y1={height} y2={height} className={styles.axis} />
      <text y={8} className={styles.value}>
        {most}
      </text>
      {first && (
        <text y={height + 13} className={styles.value}>
          {nameOf(first.from)}
        </text>
      )}
      {last && last !== first && (
        <text x="100%" y={height + 13} className={styles.value} data-end>
          {nameOf(last.from)}
        </text>
      )}
    </svg>
  )
}
