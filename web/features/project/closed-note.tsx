import { pickLanguage } from '#contract/kit/language.ts'
import { getProjectDoor } from '#contract/project/project-endpoints.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage } from '#web/platform/language/language.tsx'
import styles from './closed-note.module.css'

/** What the board of a closed project says to whoever comes; nothing where it says nothing. */
export function ClosedNote({ projectId }: { readonly projectId: string }) {
  const { language } = useLanguage()
  const { data } = useAnswer(getProjectDoor, { params: { projectId } }, { handled: true })
  if (!data?.note) return null
  const spoken = pickLanguage(data.note, language)
  return (
    <p className={styles.note} lang={spoken}>
      {data.note[spoken]}
    </p>
  )
}
