import { usePhrases } from '#web/platform/language/language.tsx'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { GroupResults } from './group-results.tsx'
import { OwnResults } from './own-results.tsx'
import styles from './score.module.css'

/** Scores: a candidate's own, or those of an organisation's people. */
export function GradeScreen() {
  const say = usePhrases('score')
  const isOrganisation = useClientState('currentUser')?.kind === 'organisation'
  return (
    <div className={isOrganisation ? undefined : styles.page}>
      <h1>{say('title')}</h1>
      {isOrganisation ? <GroupResults /> : <OwnResults />}
    </div>
  )
}
