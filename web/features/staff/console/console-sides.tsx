import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { consoleColumnId } from '#web/platform/console.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { Drawer } from '#web/ui/dialogs/drawer.tsx'
import { ConsoleColumn, ConsolePerson } from './console-column.tsx'
import { useConsoleProject, useProjectName, useRememberedProject } from './console-project.ts'
import styles from './console-sides.module.css'

/** What stands beside every screen of the console: a column where there is room, on a small screen a drawer above it. */
export function ConsoleSides({ me }: { readonly me: StaffMember }) {
  const domain = useConsoleProject(me)
  useRememberedProject(domain)
  const say = usePhrases('board')
  return (
    <Beside>
      <div className={styles.wide}>
        <ConsoleColumn me={me} domain={domain} />
      </div>
      <div className={styles.narrow}>
        <Drawer title={say('ways.menu')} titleShown from="start">
          <ConsoleColumn me={me} domain={domain} />
        </Drawer>
        {domain !== null && <ProjectName domain={domain} />}
      </div>
    </Beside>
  )
}

/** The same for somebody who has first things to do, and no way to go meanwhile. */
export function PersonBeside({ me }: { readonly me: StaffMember }) {
  return (
    <Beside>
      <ConsolePerson me={me} />
    </Beside>
  )
}

function ProjectName({ domain }: { readonly domain: string }) {
  const { language } = useLanguage()
  const name = useProjectName(domain)
  return (
    <span className={styles.name} lang={languageOfText(name, language)}>
      {name}
    </span>
  )
}

/** In the frame's place for it, ahead of the content: whoever skips to that skips the ways. */
function Beside({ children }: { readonly children: ReactNode }) {
  const say = usePhrases('board')
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => setPlace(document.getElementById(consoleColumnId)), [])
  return place && createPortal(<aside aria-label={say('ways.beside')}>{children}</aside>, place)
}
