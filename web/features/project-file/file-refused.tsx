import type { z } from 'zod'
import type { projectFileFlaws } from '#contract/project-file/project-file-endpoints.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { fieldSentence, refusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import styles from './project-file-screen.module.css'

/** Why a file is not taken: of flaws, each by its place in the file. */
export function FileRefused({ refusal }: { readonly refusal: CallRefused }) {
  const say = usePhrases('projectFile')
  const reader = useLanguage()
  const flaws =
    refusal.error === 'projectFileFlawed' ? (refusal.data as z.output<typeof projectFileFlaws>).flaws : []
  if (flaws.length === 0) {
    const sentence = refusal.isUnreachable
      ? reader.phrasesOf('kit')('unreachable')
      : refusalSentence(refusal)(reader)
    return <p className={styles.refused}>{sentence}</p>
  }
  return (
    <div className={styles.refused}>
      <p>{say('flaws')}</p>
      <ul>
        {flaws.map(({ path, key }) => (
          <li key={path}>
            <code>{path}</code> {fieldSentence(key)(reader)}
          </li>
        ))}
      </ul>
    </div>
  )
}
