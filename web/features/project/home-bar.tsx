import { CircleHelp } from 'lucide-react'
import { languages } from '#contract/kit/language.ts'
import { useLanguage, usePhrases } from '#web/platform/language.tsx'
import styles from './home-bar.module.css'

interface HomeBarProps {
  readonly examName: string
  readonly logo: string
}

/** Logo, exam name, languages, help. */
export function HomeBar({ examName, logo }: HomeBarProps) {
  const say = usePhrases('project')
  const sayShell = usePhrases('shell')
  const { language, switchTo } = useLanguage()
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <span className={styles.brand}>
          <ExamMark examName={examName} logo={logo} />
          <span className={styles.name}>{examName}</span>
        </span>
        <nav className={styles.tools} aria-label={say('home.languages')}>
          {languages.map((choice) => (
            <button
              key={choice}
              type="button"
              lang={choice}
              aria-current={choice === language ? 'true' : undefined}
              onClick={() => switchTo(choice)}
            >
              {sayShell(`languages.${choice}`)}
            </button>
          ))}
        </nav>
        <a className={styles.help} href="/default/usuQuse">
          <CircleHelp size="1.125em" aria-hidden="true" />
          <span>{say('home.help')}</span>
        </a>
      </div>
    </header>
  )
}

/** The project's logo; without one, its first letter as a seal. */
function ExamMark({ examName, logo }: { examName: string; logo: string }) {
  if (logo) return <img className={styles.logo} src={logo} alt="" height={36} />
  return (
    <span className={styles.seal} aria-hidden="true">
      {Array.from(examName.replace(/^\d+\s*年?(度)?/, ''))[0] ?? ''}
    </span>
  )
}
