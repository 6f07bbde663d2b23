import styles from './progress-line.module.css'

interface ProgressLineProps {
  /** Read aloud; what is shown beside it says the same. */
  readonly label: string
  /** 0 to 1; null where nobody can say. */
  readonly share: number | null
}

/** How far something is. */
export function ProgressLine({ label, share }: ProgressLineProps) {
  const percent = share === null ? undefined : Math.round(share * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={styles.line}
    >
      <div data-unknown={share === null || undefined} style={{ inlineSize: `${percent ?? 100}%` }} />
    </div>
  )
}
