import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { CornerUpRight, ShieldAlert } from 'lucide-react'
import { useEffect } from 'react'
import { homeHref } from '#web/platform/address/href.ts'
import { findRedirectTarget } from '#web/platform/address/redirect-target.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useFoundProject } from '#web/platform/project.tsx'
import { StatusActions, StatusPage } from '#web/ui/states/status-page.tsx'
import { SignOn } from './sign-on.tsx'
import { signOnToken } from './sign-on-token.ts'

/** Long enough to read where one is going, when it is away from here. */
const leaveAfterMs = 3000

/** Who comes with a token of the project's own site, or wants to begin with one, is signed on first; everybody else is passed on. */
export function RedirectScreen() {
  const token = signOnToken()
  const begins = new URLSearchParams(window.location.search).has('signOn')
  return token !== null || begins ? <SignOn token={token} /> : <PassedOn />
}

/** To a page of the portal, or to one of a host that the project lists; says where, and refuses the rest. */
function PassedOn() {
  const { redirect, return_url } = useSearch({ strict: false })
  const wanted = redirect ?? return_url
  const project = useFoundProject()
  const target = findRedirectTarget(wanted, window.location.origin, project?.settings.allowedHosts ?? [])
  return target === null ? <Refused wanted={wanted} /> : <OnTheWay target={target} />
}

function OnTheWay({ target }: { target: string }) {
  const say = usePhrases('project')
  const leaves = /^https:/.test(target)
  useEffect(() => {
    const timer = setTimeout(() => window.location.replace(target), leaves ? leaveAfterMs : 0)
    return () => clearTimeout(timer)
  }, [target, leaves])
  return (
    <StatusPage icon={<CornerUpRight />} title={say('redirect.title')}>
      <p>{say(leaves ? 'redirect.toOutside' : 'redirect.toInside')}</p>
      <p>
        <strong>{leaves ? new URL(target).host : target}</strong>
      </p>
      <StatusActions>
        <Button component="a" size="md" href={target}>
          {say('redirect.go')}
        </Button>
        <ToHome />
      </StatusActions>
    </StatusPage>
  )
}

function Refused({ wanted }: { wanted: string | undefined }) {
  const say = usePhrases('project')
  const project = useFoundProject()
  return (
    <StatusPage icon={<ShieldAlert />} tone="refused" title={say('redirect.refusedTitle')}>
      <p>{say(wanted ? 'redirect.refused' : 'redirect.missing')}</p>
      {wanted && <p>{wanted.slice(0, 200)}</p>}
      {project && (
        <StatusActions>
          <Button component="a" size="md" href={homeHref(project.info.domain)}>
            {say('pages.toHome')}
          </Button>
        </StatusActions>
      )}
    </StatusPage>
  )
}

function ToHome() {
  const say = usePhrases('project')
  const project = useFoundProject()
  if (!project) return null
  return <a href={homeHref(project.info.domain)}>{say('pages.toHome')}</a>
}
