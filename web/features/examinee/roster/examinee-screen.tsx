import { useParams, useSearch } from '@tanstack/react-router'
import { usePhrases } from '#web/platform/language/language.tsx'
import { ForOrganisations } from '../joining/for-organisations.tsx'
import { ExamineeDetail } from './examinee-detail.tsx'
import styles from './roster.module.css'

/** One person’s application at an address of its own. */
export function ExamineeScreen() {
  const say = usePhrases('roster')
  const { id = '' } = useParams({ strict: false })
  const { after } = useSearch({ strict: false })
  return (
    <div className={styles.screen}>
      <h1>{say('detail.title')}</h1>
      <p role="status" className={styles.said}>
        {after === 'look' && say('next.following')}
      </p>
      <ForOrganisations>
        <ExamineeDetail key={id} applicationId={id} />
      </ForOrganisations>
    </div>
  )
}
