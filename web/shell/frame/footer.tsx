import { useLanguage } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { RichText } from '#web/ui/text/rich-text.tsx'
import classes from './footer.module.css'

interface FooterProps {
  /** HTML, sanitised by the server. */
  readonly copyright: string
  readonly recordNumber: string
}

export function Footer({ copyright, recordNumber }: FooterProps) {
  const { language } = useLanguage()
  if (!copyright && !recordNumber) return null
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <RichText html={copyright} small />
        {recordNumber && (
          <a href="https://beian.miit.gov.cn/" rel="noreferrer" lang={languageOfText(recordNumber, language)}>
            {recordNumber}
          </a>
        )}
      </div>
    </footer>
  )
}
