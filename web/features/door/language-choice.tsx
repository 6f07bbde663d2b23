import { type Language, languages } from '#contract/kit/language.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import styles from './door.module.css'

const names: Record<Language, string> = { 'zh-Hans': '简体中文', 'zh-Hant': '繁體中文', en: 'English' }

export function LanguageChoice() {
  const say = usePhrases('door')
  const { language, switchTo } = useLanguage()
  return (
    <select
      className={styles.language}
      aria-label={say('language')}
      value={language}
      onChange={({ target }) => switchTo(target.value as Language)}
    >
      {languages.map((one) => (
        <option key={one} value={one} lang={one}>
          {names[one]}
        </option>
      ))}
    </select>
  )
}
