import { useParams } from '@tanstack/react-router'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { ExamineeDetail } from './examinee-detail.tsx'
import { ForOrganisations } from './for-organisations.tsx'
import styles from './roster.module.css'
import { rosterHref } from './roster-hrefs.ts'

/** One person’s application at an address of its own. */
export function ExamineeScreen() {
  const say = usePhrases('roster')
  const { domain } = useProject().info
  const { id = '' } = useParams({ strict: false })
  return (
    <div className={styles.screen}>
      <h1>{say('detail.title')}</h1>
      <ForOrganisations>
        <a href={rosterHref(domain)}>{say('detail.back')}</a>
        <ExamineeDetail key={id} applicationId={id} />
      </ForOrganisations>
    </div>
  )
}
