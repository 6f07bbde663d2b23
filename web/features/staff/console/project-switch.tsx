import { ChevronsUpDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { nameIn, openProjects, useBoardProjects } from './console-project.ts'
import { findWay, waysOf } from './console-ways.ts'
import { ProjectLinks } from './project-links.tsx'
import styles from './project-switch.module.css'

interface ProjectSwitchProps {
  readonly me: StaffMember
  readonly domain: string | null
}

/** The project at hand by its name, and the way to another one, which stays on the same screen where it may be opened there. */
export function ProjectSwitch({ me, domain }: ProjectSwitchProps) {
  const say = usePhrases('board')
  const { language } = useLanguage()
  const { data } = useBoardProjects()
  const [open, setOpen] = useState(false)
  const panel = useId()
  const button = useRef<HTMLButtonElement>(null)
  const place = useClosedFromOutside(open, setOpen)
  const projects = openProjects(data?.items ?? [])
  const name = domain === null ? say('choice.choose') : nameIn(projects, domain)
  const words = (
    <span className={styles.name} lang={domain === null ? undefined : languageOfText(name, language)}>
      {name}
    </span>
  )
  if (projects.length === 0) return null
  if (projects.length === 1 && domain !== null) return <p className={styles.only}>{words}</p>
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from wherever the focus is in it
    <div
      ref={place}
      className={styles.switch}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.preventDefault()
        event.stopPropagation()
        setOpen(false)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={panel}
        aria-label={domain === null ? undefined : say('choice.current', { name })}
        onClick={() => setOpen(!open)}
      >
        {words}
        <ChevronsUpDown size="1em" aria-hidden="true" />
      </button>
      <div id={panel} className={styles.panel} hidden={!open}>
        <ProjectLinks projects={projects} current={domain} hrefTo={(chosen) => sameScreenOf(me, chosen)} />
      </div>
    </div>
  )
}

/** Of the project that is chosen: the screen that is open, or its first one. */
function sameScreenOf(me: StaffMember, domain: string): string {
  const way = findWay(window.location.pathname)
  const ways = waysOf(me, domain).filter(({ ofProject }) => ofProject)
  const { path } = (way && ways.find((one) => one.path === way.path)) ?? ways[0] ?? { path: '/console' }
  return hrefOf(path, { project: domain })
}

/** A press anywhere else closes it. */
function useClosedFromOutside(open: boolean, setOpen: (open: boolean) => void) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const close = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [open, setOpen])
  return place
}
