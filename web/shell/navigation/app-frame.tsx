import { Outlet, useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { AgreeAgain } from '#web/features/account/agreements/agree-again.tsx'
import { InboxLink } from '#web/features/message/inbox-link.tsx'
import { OwnExamLine } from '#web/features/registration/status/own-exam-line.tsx'
import { isInConsole } from '#web/platform/console.ts'
import { useLanguage } from '#web/platform/language/language.tsx'
import { usualBranding } from '#web/platform/look/branding.ts'
import { BrandingStyle } from '#web/platform/look/branding-style.tsx'
import { examNameOf, type LoadedProject, ProjectProvider, useFoundProject } from '#web/platform/project.tsx'
import { useRestoredFocus } from '#web/platform/use-restored-focus.ts'
import { useChatWidget } from '../chat/chat-widget.ts'
import { Frame } from '../frame/frame.tsx'
import { useSessionProject } from '../project/load-project.ts'
import { RefusalAnswers } from '../refusals/refusal-answers.tsx'
import { useCurrentScreen } from './current-screen.ts'
import { LoadingOverlay } from './loading-overlay.tsx'
import { ModuleGate } from './module-gate.tsx'
import { findOwnLink } from './own-link.ts'
import { RouteAnnouncer } from './route-announcer.tsx'

/** What stays while screens come and go. */
export function AppFrame() {
  const project = useShownProject()
  return (
    <ProjectProvider project={project}>
      <BrandingStyle branding={project?.info ?? usualBranding} />
      <AppPage />
    </ProjectProvider>
  )
}

/**
 * The page of another project, which turned the reader away, does not wear this one's name and colours; nor does the
 * console, which is nobody's.
 */
function useShownProject(): LoadedProject | null {
  const project = useSessionProject()
  const { pathname } = useLocation()
  const { project_id: turnedAwayBy, unknown } = useSearch({ strict: false })
  if (isInConsole(pathname) || (unknown && unknown !== project?.info.domain)) return null
  return turnedAwayBy && turnedAwayBy !== project?.settings.projectId ? null : project
}

function AppPage() {
  const project = useFoundProject()
  const { language } = useLanguage()
  const { screen, title, path } = useCurrentScreen()
  const go = useGo()
  useChatWidget(project?.page ?? null)
  useTakenLinks(go)
  useRestoredFocus()
  const content = (
    <ModuleGate screen={screen} title={title}>
      <Outlet />
    </ModuleGate>
  )
  return (
    <>
      {screen?.outsideShell ? (
        <main id="content">{content}</main>
      ) : (
        <Frame
          project={project}
          path={path}
          recordNumber={recordNumberOf(project?.settings.recordNumbers ?? [])}
          fullBleed={screen?.fullBleed ?? false}
          withoutSideBar={screen?.withoutSideBar ?? false}
          timeLine={project && <OwnExamLine />}
          inbox={project && <InboxLink domain={project.info.domain} path={path} />}
        >
          {content}
        </Frame>
      )}
      <RouteAnnouncer
        path={path}
        title={title}
        examName={project ? examNameOf(project.info, language) : ''}
      />
      <LoadingOverlay />
      <AgreeAgain />
      <RefusalAnswers onHome={path.startsWith('/e/')} go={go} />
    </>
  )
}

/** Screens by the router, everything else as a document. */
function useGo(): (href: string) => void {
  const { history } = useRouter()
  return useCallback(
    (href) => {
      if (href.startsWith('/default/') || href.startsWith('/console')) history.push(href)
      else window.location.assign(href)
    },
    [history],
  )
}

function useTakenLinks(go: (href: string) => void): void {
  useEffect(() => {
    const take = (event: MouseEvent) => {
      const href = findOwnLink(event)
      if (href === null) return
      event.preventDefault()
      go(href)
    }
    document.addEventListener('click', take)
    return () => document.removeEventListener('click', take)
  }, [go])
}

/** The record-filing number depends on the host under which the portal is visited. */
function recordNumberOf(numbers: readonly { host: string; number: string }[]): string {
  return (
    numbers.find(({ host }) => host === window.location.host || host === window.location.hostname)?.number ??
    ''
  )
}
