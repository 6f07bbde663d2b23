import { usePhrases } from '#web/platform/language.tsx'
import styles from './home-footer.module.css'

interface HomeFooterProps {
  /** Sanitised by the server. */
  readonly copyrightHtml: string
  readonly recordNumber: string
  readonly returnUrl: string
  readonly returnName: string
}

export function HomeFooter({ copyrightHtml, recordNumber, returnUrl, returnName }: HomeFooterProps) {
  const say = usePhrases('project')
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {copyrightHtml && <div dangerouslySetInnerHTML={{ __html: copyrightHtml }} />}
        <p className={styles.links}>
          {isWebAddress(returnUrl) && <a href={returnUrl}>{returnName || say('home.backToSite')}</a>}
          {recordNumber && (
            <a href="https://beian.miit.gov.cn/" rel="noreferrer">
              {recordNumber}
            </a>
          )}
        </p>
      </div>
    </footer>
  )
}

/** Never a script behind a link, whatever the project's settings hold. */
function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address)
}
