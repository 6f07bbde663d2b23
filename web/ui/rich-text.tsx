import classes from './rich-text.module.css'

interface RichTextProps {
  /** Sanitised by the server; nothing else may come here. */
  readonly html: string
  readonly small?: boolean
}

/** What an administrator wrote, set like everything else: pictures and tables never push the page aside. */
export function RichText({ html, small = false }: RichTextProps) {
  return (
    <div
      className={classes.text}
      data-small={small || undefined}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
