import { useState } from 'react'
import type { ListedProject } from '#contract/project/platform-project-endpoints.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import styles from './project-links.module.css'

interface ProjectLinksProps {
  readonly projects: readonly ListedProject[]
  readonly current?: string | null
  /** Says what the reader is in each. */
  readonly roles?: boolean
  readonly hrefTo: (domain: string) => string
}

/** So many are seen at a glance; more are looked for. */
export const atAGlance = 8
const mostShown = 50

/** Projects by name, each a link; where there are many, with a search. */
export function ProjectLinks({ projects, current = null, roles = false, hrefTo }: ProjectLinksProps) {
  const say = usePhrases('board')
  const sayStaff = usePhrases('staff')
  const { language } = useLanguage()
  const [sought, setSought] = useState('')
  const found = projects.filter((project) => isSought(project, sought))
  const shown = found.slice(0, mostShown)
  return (
    <div className={styles.choice}>
      {projects.length > atAGlance && (
        <TextField
          id="sought-project"
          label={say('choice.search')}
          type="search"
          autoComplete="off"
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      )}
      <ul className={styles.projects}>
        {shown.map(({ domain, name, state, roles: held }) => (
          <li key={domain}>
            <a href={hrefTo(domain)} aria-current={domain === current ? 'true' : undefined}>
              <span lang={languageOfText(name, language)}>{name}</span>
              <span className={styles.code}>
                {domain}
                {roles && held.map((role) => ` · ${sayStaff(`roles.${role}`)}`)}
                {state !== 'active' && ` · ${say(`choice.states.${state}`)}`}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.note} role="status">
        {found.length === 0 && say(projects.length === 0 ? 'choice.none' : 'choice.nothing')}
        {found.length > shown.length && say('choice.more', { count: found.length - shown.length })}
      </p>
    </div>
  )
}

export function isSought({ domain, name }: ListedProject, sought: string): boolean {
  const words = sought.toLowerCase().split(/\s+/)
  const text = `${name} ${domain}`.toLowerCase()
  return words.every((word) => text.includes(word))
}
