import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Topic } from '#phrases/catalogue.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { loadChunk } from '#web/platform/load-chunk.ts'
import { readState, writeState } from '#web/platform/state/client-state.ts'
import { type ScreenPath, screens } from '#web/routes.tsx'
import { LoadingState } from '#web/ui/states/states.tsx'
import { ensureProject } from '../project/load-project.ts'
import { currentPlace } from '../refusals/current-place.ts'
import { reactionTo } from '../refusals/refusal-reaction.ts'
import { AppFrame } from './app-frame.tsx'
import { FailedScreen } from './failed-screen.tsx'
import { guard } from './guard.ts'
import type { Screen } from './screen.ts'
import { readSearch, writeSearch } from './search-words.ts'

interface RouterContext {
  readonly loadTopics: (topics: readonly Topic[]) => Promise<void>
}
type Search = Readonly<Record<string, string | undefined>>

const loaded = new Map<ScreenPath, ComponentType>()
const root = createRootRouteWithContext<RouterContext>()({ component: AppFrame })

/** One route of the tree from one line of the map. */
function routeFor<const Path extends ScreenPath>(path: Path) {
  const screen: Screen = screens[path]
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { screen },
    validateSearch: (search: Record<string, unknown>): Search => search as Search,
    beforeLoad: ({ location, params, search }) =>
      admit(screen, location.href, projectIn(params) ?? search.project),
    loader: ({ context }) => loadScreen(path, screen, context.loadTopics),
    component: function Loaded() {
      const Component = loaded.get(path)
      return Component ? <Component /> : null
    },
    errorComponent: ({ error }: ErrorComponentProps) => <FailedScreen error={error} />,
    pendingComponent: () => <LoadingState whole />,
  })
}

/** The home page names its project in its path, every other link may do so in its query. */
function projectIn(params: Readonly<Record<string, string | undefined>>): string | undefined {
  return params.projectCode
}

/** Lets in, or throws the way to go instead. */
async function admit(screen: Screen, target: string, project: string | undefined): Promise<void> {
  if (screen.access !== 'staff') await ensureNamedProject(project)
  const domain = readState('currentExamInfo')?.domain ?? null
  const signedIn = readState('token') !== null
  const mustChangePassword = readState('currentUser')?.mustChangePassword ?? false
  const decision = guard({ access: screen.access, target, domain, signedIn, mustChangePassword })
  if (decision.kind === 'notFound') throw redirect({ to: '/default/notFound', replace: true })
  if (decision.kind === 'changePassword') throw redirect({ href: decision.href, replace: true })
  if (decision.kind === 'signIn') {
    if (readState('signInReason') === null) writeState('signInReason', 'signInFirst')
    return leaveFor(decision.href)
  }
}

async function ensureNamedProject(project: string | undefined): Promise<void> {
  try {
    await ensureProject(project)
  } catch (refusal) {
    if (!(refusal instanceof CallRefused) || refusal.isUnreachable) throw refusal
    const { go } = reactionTo(refusal, true, currentPlace(false))
    const unknown = hrefOf('/default/notFound', { unknown: project })
    throw redirect({ href: refusal.status === 403 && go ? go : unknown, replace: true })
  }
}

/** To a document outside the app. What waits for it waits until this page is gone. */
function leaveFor(href: string): Promise<never> {
  window.location.replace(href)
  return new Promise(() => {})
}

/** What stands around every screen of the console. */
const frameTopics: readonly Topic[] = ['board', 'staff', 'account', 'identity']

async function loadScreen(
  path: ScreenPath,
  screen: Screen,
  loadTopics: RouterContext['loadTopics'],
): Promise<void> {
  const { screen: load, topics = [] } = screen
  const [component] = await Promise.all([
    loadChunk(load),
    loadChunk(() => loadTopics(screen.access === 'staff' ? [...frameTopics, ...topics] : topics)),
  ])
  loaded.set(path, component)
}

type Routes = { [Path in ScreenPath]: ReturnType<typeof routeFor<Path>> }
const routes = Object.fromEntries(
  (Object.keys(screens) as ScreenPath[]).map((path) => [path, routeFor(path)]),
) as unknown as Routes

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree: root.addChildren(routes),
    context,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    scrollRestoration: true,
    defaultPendingMs: 300,
    defaultStaleTime: Number.POSITIVE_INFINITY,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    screen?: Screen
  }
}
