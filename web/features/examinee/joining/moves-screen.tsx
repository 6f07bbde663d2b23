import { useSearch } from '@tanstack/react-router'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { rosterHref } from '../examinee-hrefs.ts'
import { AskForPeople } from './ask-for-people.tsx'
import { CollectiveAccounts } from './collective-accounts.tsx'
import { ForOrganisations } from './for-organisations.tsx'
import styles from './moves.module.css'
import { MovesList } from './moves-list.tsx'

/** People who go from one organisation to another: asked for, agreed to, refused. A candidate has a word in their own. */
export function MovesScreen() {
  const say = usePhrases('joining')
  const { info, settings } = useProject()
  const { movingConsent, collectiveAccount } = settings
  const { batch } = useSearch({ strict: false })
  const isOrganisation = useClientState('currentUser')?.kind === 'organisation'
  return (
    <div className={styles.screen}>
      <h1>{say('moves.title')}</h1>
      {isOrganisation ? (
        <ForOrganisations>
          <p className={styles.lead}>{say('moves.lead')}</p>
          <p>
            <a href={rosterHref(info.domain, batch)}>{say('moves.toList')}</a>
          </p>
          <MovesList />
          {movingConsent !== 'off' && <AskForPeople />}
        </ForOrganisations>
      ) : (
        <>
          <p className={styles.lead}>{say('moves.leadOwn')}</p>
          {collectiveAccount !== 'off' && <CollectiveAccounts />}
          <MovesList />
        </>
      )}
    </div>
  )
}
