import styles from './photo.module.css'

interface PhotoSampleProps {
  /** Width over height. */
  readonly ratio: number
  readonly label: string
}

/** How a portrait should look: a drawn head and shoulders, which is nobody's. */
export function PhotoSample({ ratio, label }: PhotoSampleProps) {
  return (
    <svg
      className={styles.sample}
      viewBox="0 0 100 140"
      preserveAspectRatio="xMidYMax slice"
      style={{ aspectRatio: ratio }}
      role="img"
      aria-label={label}
    >
      <rect width="100" height="140" fill="#ffffff" />
      <path d="M4 140c2-26 20-34 34-37h24c14 3 32 11 34 37z" fill="#3d4a5c" />
      <path d="M40 88h20v14c-4 8-16 8-20 0z" fill="#d9b08c" />
      <ellipse cx="50" cy="64" rx="22" ry="29" fill="#e8c4a2" />
      <path d="M27 62c-3-34 49-34 46 0-2-12-8-18-14-20-10 4-20 4-26 2-3 4-5 10-6 18z" fill="#2b2523" />
      <ellipse
        cx="50"
        cy="60"
        rx="29"
        ry="40"
        fill="none"
        stroke="#5b6878"
        strokeWidth="1.2"
        strokeDasharray="4 3"
      />
    </svg>
  )
}
