import { hrefOf } from '#web/platform/address/href.ts'
import { FailedState, LoadingLines } from '#web/ui/states/states.tsx'
import { openProjects, useBoardProjects } from './console-project.ts'
import styles from './project-choice.module.css'
import { ProjectLinks } from './project-links.tsx'

interface ProjectChoiceProps {
  /** The screen that is for one project. */
  readonly path: string
  readonly title: string
  readonly lead: string
  /** The codes of those that may be chosen; null: all. */
  readonly own: readonly string[] | null
}

/** Of which project? */
export function ProjectChoice({ path, title, lead, own }: ProjectChoiceProps) {
  const { data, isError, error, refetch } = useBoardProjects()
  return (
    <section className={styles.choice}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {isError && <FailedState error={error} onRetry={() => refetch()} />}
      {!data && !isError && <LoadingLines />}
      {data && (
        <ProjectLinks
          projects={openProjects(data.items).filter(({ domain }) => own === null || own.includes(domain))}
          hrefTo={(domain) => hrefOf(path, { project: domain })}
        />
      )}
    </section>
  )
}
