import { useLanguage } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import classes from './rich-text.module.css'

interface RichTextProps {
  /** Sanitised by the server; nothing else may come here. */
  readonly html: string
  readonly small?: boolean
  /** What is to be said of its language, where that is known. */
  readonly lang?: string | undefined
}

/** What an administrator wrote, set like everything else: pictures and tables never push the page aside. */
export function RichText({ html, small = false, lang }: RichTextProps) {
  const { language } = useLanguage()
  return (
    <div
      lang={lang ?? languageOfText(textOf(html), language)}
      className={classes.text}
      data-small={small || undefined}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ')
}
