import { getProjectDoor } from '#contract/project/project-endpoints.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { Text } from '#web/ui/text/text.tsx'
import styles from './closed-note.module.css'

/** What the board of a closed project says to whoever comes; nothing where it says nothing. */
export function ClosedNote({ projectId }: { readonly projectId: string }) {
  const { data } = useAnswer(getProjectDoor, { params: { projectId } }, { handled: true })
  if (!data?.note) return null
  return (
    <p className={styles.note}>
      <Text of={data.note} />
    </p>
  )
}
