import type { ReactNode } from 'react'
import { AccountTools } from '#web/features/account/sign-in/account-tools.tsx'
import { homeHref, hrefOf } from '#web/platform/address/href.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { examNameOf, type LoadedProject, siteNameOf } from '#web/platform/project.tsx'
import { useHydrated } from '#web/platform/use-hydrated.ts'
import { Drawer } from '#web/ui/dialogs/drawer.tsx'
import classes from './header.module.css'
import { MenuList } from './menu-list.tsx'
import { drawerMenus, type MenuItem } from './menus.ts'
import { ColourSchemeSwitch, HelpLink, LanguageChoice, ReturnLink } from './tools.tsx'

export interface HeaderProps {
  readonly project: LoadedProject | null
  readonly top: readonly MenuItem[]
  readonly side: readonly MenuItem[]
  /** The address that is open. */
  readonly path: string
  readonly signedIn: boolean
  /** The way to the messages of whoever is signed in. */
  readonly inbox?: ReactNode
}

/** The bar in the project's navigation colour. On a phone the menus and tools stand in a drawer. */
export function Header(props: HeaderProps) {
  const { project, top, path, signedIn, inbox } = props
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <div className={classes.inner}>
          <Brand project={project} />
          <div className={classes.wide}>
            <Tools {...props} />
          </div>
          {inbox}
          <LanguageChoice />
          <div className={classes.wide}>
            <ColourSchemeSwitch />
            {signedIn && <AccountTools />}
          </div>
          <div className={classes.narrow}>
            {/* Without a project there is no menu, and a drawer with one switch in it would be a press too many. */}
            {project ? <MenuDrawer {...props} /> : <ColourSchemeSwitch />}
          </div>
        </div>
      </div>
      {project && <TopMenu domain={project.info.domain} items={top} path={path} signedIn={signedIn} />}
    </header>
  )
}

function Brand({ project }: { project: LoadedProject | null }) {
  const say = usePhrases('shell')
  const { language } = useLanguage()
  if (!project) return <span className={classes.brand}>{say('product')}</span>
  const name = examNameOf(project.info, language)
  return (
    <a className={classes.brand} href={homeHref(project.info.domain)}>
      {project.info.logo_name ? (
        <img className={classes.logo} src={project.info.logo_name} alt="" height={36} />
      ) : (
        <span className={classes.seal} aria-hidden="true">
          {firstLetterOf(name)}
        </span>
      )}
      <span className={classes.name} lang={languageOfText(name, language)}>
        {name}
      </span>
    </a>
  )
}

/** Of the name itself, not of the year before it. */
function firstLetterOf(name: string): string {
  return Array.from(name.replace(/^\d+\s*年?度?/, ''))[0] ?? ''
}

interface ToolsProps extends Pick<HeaderProps, 'project' | 'signedIn'> {
  /** The menu beside it has the way to help. */
  readonly withoutHelp?: boolean
}

function Tools({ project, signedIn, withoutHelp = false }: ToolsProps) {
  const { language } = useLanguage()
  if (!project) return null
  const { info } = project
  const help = signedIn ? '/default/usuQuse' : '/default/home/moreProblemSolving'
  return (
    <>
      <ReturnLink href={info.return_url} name={siteNameOf(info, language)} />
      {!withoutHelp && <HelpLink href={hrefOf(help, { project: info.domain })} />}
    </>
  )
}

interface TopMenuProps {
  readonly domain: string
  readonly items: readonly MenuItem[]
  readonly path: string
  readonly signedIn: boolean
}

/** Of whoever is signed in. The painted page keeps its place until it is known who that is. */
function TopMenu({ domain, items, path, signedIn }: TopMenuProps) {
  const say = usePhrases('shell')
  const hydrated = useHydrated()
  if (!hydrated) return <div className={classes.menuPlace} />
  if (!signedIn) return null
  return (
    <nav className={classes.menu} aria-label={say('topMenu')}>
      <div className={classes.inner}>
        <MenuList domain={domain} items={items} path={path} across />
      </div>
    </nav>
  )
}

function MenuDrawer(props: HeaderProps) {
  const { project, path, signedIn } = props
  const { top, side } = drawerMenus(props.top, props.side)
  // On the home page a menu with the home page alone would lead nowhere.
  const withTop = top.length > 1 || !path.startsWith('/e/')
  const say = usePhrases('shell')
  return (
    <Drawer title={say('menu')} from="end">
      {project && withTop && (
        <nav aria-label={say('topMenu')}>
          <MenuList domain={project.info.domain} items={top} path={path} />
        </nav>
      )}
      {project && signedIn && (
        <nav aria-label={say('sideBar')} className={classes.drawerPart}>
          <MenuList domain={project.info.domain} items={side} path={path} />
        </nav>
      )}
      <div className={classes.drawerTools}>
        {signedIn && <AccountTools />}
        <Tools {...props} withoutHelp={signedIn} />
        <ColourSchemeSwitch />
      </div>
    </Drawer>
  )
}
