import type { ReactNode } from 'react'
import { templateType } from '#contract/project/project.ts'
import { consoleColumnId, isInConsole } from '#web/platform/console.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { copyrightOf, type LoadedProject } from '#web/platform/project.tsx'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { ViewingMark } from '../viewing/viewing-mark.tsx'
import { Footer } from './footer.tsx'
import classes from './frame.module.css'
import { Header } from './header.tsx'
import { MenuList } from './menu-list.tsx'
import { sideBar, topMenu } from './menus.ts'

interface FrameProps {
  readonly project: LoadedProject | null
  readonly path: string
  readonly recordNumber: string
  /** Stands over the screen of somebody who is signed in. */
  readonly timeLine?: ReactNode
  /** In the head of somebody who is signed in. */
  readonly inbox?: ReactNode
  /** The home page lays itself out over the whole width. */
  readonly fullBleed?: boolean
  readonly withoutSideBar?: boolean
  readonly children: ReactNode
}

/** Header, menus, sheet and footer around every page: the painted home and the app's screens alike. */
export function Frame(props: FrameProps) {
  const {
    project,
    path,
    recordNumber,
    timeLine,
    inbox,
    fullBleed = false,
    withoutSideBar = false,
    children,
  } = props
  const say = usePhrases('shell')
  const { language } = useLanguage()
  const signedIn = useClientState('token') !== null && project !== null
  const user = useClientState('currentUser')
  const reader = signedIn ? user : null
  const top = project ? topMenu(project.info, project.settings, reader) : []
  const side = signedIn ? sideBar(project.info, project.settings, reader) : []
  const boxed = project?.info.template_type === templateType.boxed
  return (
    <div
      className={classes.ground}
      data-boxed={boxed || undefined}
      data-console={isInConsole(path) || undefined}
    >
      <a className={classes.skip} href="#content">
        {say('skipToContent')}
      </a>
      <ViewingMark path={path} />
      <div className={classes.sheet}>
        <Header
          project={project}
          top={top}
          side={side}
          path={path}
          signedIn={signedIn}
          inbox={signedIn && inbox}
        />
        <div className={fullBleed ? classes.bleed : classes.columns}>
          {side.length > 0 && project && !fullBleed && !withoutSideBar && (
            <nav className={classes.side} aria-label={say('sideBar')}>
              <MenuList domain={project.info.domain} items={side} path={path} />
            </nav>
          )}
          {isInConsole(path) && <div id={consoleColumnId} className={classes.consoleColumn} />}
          <main id="content" className={classes.content} tabIndex={-1}>
            {signedIn && timeLine}
            {children}
          </main>
        </div>
        <Footer copyright={project ? copyrightOf(project.page, language) : ''} recordNumber={recordNumber} />
      </div>
    </div>
  )
}
