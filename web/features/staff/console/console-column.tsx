import { LogOut, UserRound } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { LeaveButton } from '#web/ui/buttons/leave-button.tsx'
import { WorksWay } from '../../long-work/works-way.tsx'
import { useConsoleSession } from '../sign-in/console-session.ts'
import styles from './console-column.module.css'
import { type ConsoleWay, findWay, type WayGroup, wayGroups, waysOf } from './console-ways.ts'
import { ProjectSwitch } from './project-switch.tsx'

interface ConsoleColumnProps {
  readonly me: StaffMember
  /** The project at hand. */
  readonly domain: string | null
}

/** The project at hand, the ways through the console, who is signed in, and the way out. */
export function ConsoleColumn({ me, domain }: ConsoleColumnProps) {
  const say = usePhrases('board')
  const ways = waysOf(me, domain)
  const here = findWay(window.location.pathname)
  const list = useCurrentInView()
  const isIdle = domain !== null && !ways.some(({ ofProject }) => ofProject)
  return (
    <div className={styles.column}>
      <ProjectSwitch me={me} domain={domain} />
      <nav ref={list} aria-label={say('ways.label')} className={styles.ways}>
        {isIdle && <p className={styles.none}>{say('ways.none')}</p>}
        {wayGroups.map((group) => (
          <Group
            key={group}
            group={group}
            ways={ways.filter((way) => way.group === group)}
            here={here}
            domain={domain}
          />
        ))}
      </nav>
      <Person name={me.name} />
    </div>
  )
}

interface GroupProps extends Pick<ConsoleColumnProps, 'domain'> {
  readonly group: WayGroup
  readonly ways: readonly ConsoleWay[]
  readonly here: ConsoleWay | undefined
}

function Group({ group, ways, here, domain }: GroupProps) {
  const say = usePhrases('board')
  const sayTitle = usePhrases('routes')
  const title = useId()
  if (ways.length === 0) return null
  return (
    <div className={styles.group}>
      <p id={title}>{say(`ways.groups.${group}`)}</p>
      <ul aria-labelledby={title}>
        {ways.map((way) => (
          <li key={way.path}>
            <a
              href={hrefOf(way.path, { project: way.ofProject ? domain : null })}
              aria-current={way === here ? 'page' : undefined}
            >
              {way.path === '/console/works' ? <WorksWay /> : sayTitle(way.title)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Where the ways are more than the window shows, the one that is open is seen. */
function useCurrentInView() {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!list.current || !current) return
    const below = current.getBoundingClientRect().bottom - list.current.getBoundingClientRect().bottom
    if (below > 0) list.current.scrollTop += below + current.offsetHeight
  }, [])
  return list
}

function Person({ name }: { readonly name: string }) {
  const say = usePhrases('board')
  const { leave } = useConsoleSession()
  return (
    <div className={styles.person}>
      <span className={styles.name}>
        <UserRound size="1.125em" aria-hidden="true" />
        {name}
      </span>
      <LeaveButton className={styles.out} onLeave={leave}>
        <LogOut size="1.125em" aria-hidden="true" />
        {say('ways.signOut')}
      </LeaveButton>
    </div>
  )
}

/** Of somebody who has first things to do: who it is, and the way out. */
export function ConsolePerson({ me }: Pick<ConsoleColumnProps, 'me'>) {
  return (
    <div className={styles.column}>
      <Person name={me.name} />
    </div>
  )
}
