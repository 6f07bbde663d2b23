import styles from './statistics.module.css'

export interface Bar {
  readonly key: string
  readonly name: string
  readonly value: number
  /** How much of it is so already. */
  readonly part?: number
}

interface BarChartProps {
  readonly label: string
  readonly bars: readonly Bar[]
}

const rowHeight = 44
/** The longest bar leaves room for its number. */
const longestPercent = 86
const mostBars = 30

/** A bar below each name, as wide as the screen is. The table below says the same: whoever listens hears that one. */
export function BarChart({ label, bars }: BarChartProps) {
  const shown = bars.slice(0, mostBars)
  const most = Math.max(1, ...shown.map(({ value }) => value))
  const percent = (value: number) => `${((value / most) * longestPercent).toFixed(2)}%`
  return (
    <svg className={styles.chart} height={shown.length * rowHeight} role="img" aria-label={label}>
      {shown.map(({ key, name, value, part }, at) => (
        <svg key={key} y={at * rowHeight} height={rowHeight}>
          <title>{`${name} ${value}`}</title>
          <text y={12} className={styles.name}>
            {name}
          </text>
          <rect y={22} width={percent(value)} height={14} className={styles.bar} />
          {part !== undefined && <rect y={22} width={percent(part)} height={14} className={styles.part} />}
          <text x={percent(value)} dx={6} y={29} className={styles.value}>
            {value}
          </text>
        </svg>
      ))}
    </svg>
  )
}
