import styles from './spinner.module.css'

/** Something is on its way; words beside it say so. As large as the text around it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
