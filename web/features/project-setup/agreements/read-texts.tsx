import { useState } from 'react'
import type { AgreementTexts } from '#contract/account/agreements/agreement-texts.ts'
import { type Language, languages } from '#contract/kit/language.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { PreviewChoice } from '#web/ui/screen-frame/preview-choice.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import styles from './read-texts.module.css'

interface ReadTextsProps {
  /** As the server has cleaned them. */
  readonly texts: AgreementTexts
}

/** An agreement as its readers see it, one language at a time. */
export function ReadTexts({ texts }: ReadTextsProps) {
  const say = usePhrases('agreements')
  const sayShell = usePhrases('shell')
  const { language: own } = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const text = texts[language]
  return (
    <div>
      <PreviewChoice
        label={say('edit.language')}
        options={languages.map((one) => [one, sayShell(`languages.${one}`)])}
        chosen={language}
        onChoose={setLanguage}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className={styles.sheet} tabIndex={0} aria-label={text?.title ?? say('edit.texts')}>
        {text ? (
          <>
            <h3 lang={language}>{text.title}</h3>
            <RichText html={text.html} small />
          </>
        ) : (
          <p>{say('versions.absent')}</p>
        )}
      </section>
    </div>
  )
}
