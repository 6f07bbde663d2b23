import { useSearch } from '@tanstack/react-router'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { scoreKeepers } from '#web/features/staff/console/granted-in.ts'
import { ProjectLine } from '#web/features/staff/console/of-project.tsx'
import { ProjectScreen } from '#web/features/staff/console/project-screen.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'
import { PartLinks } from '#web/ui/part-links/part-links.tsx'
import { CertificateList } from './certificate-list.tsx'
import { CertificateSettingsForm } from './settings/certificate-settings-form.tsx'
import { TrackingImports } from './tracking-imports.tsx'

const path = '/console/certificates'
const parts = ['list', 'tracking', 'settings'] as const

/** Certificates of a project: applications and what was issued, tracking numbers, who gets one. */
export function CertificatesBoardScreen() {
  const say = usePhrases('certificateBoard')
  const sayScores = usePhrases('scoreBoard')
  return (
    <ProjectScreen path={path} roles={scoreKeepers} title={say('title')} say={sayScores}>
      {(domain) => <Certificates key={domain} domain={domain} />}
    </ProjectScreen>
  )
}

function Certificates({ domain }: { readonly domain: string }) {
  const say = usePhrases('certificateBoard')
  const { part: wanted } = useSearch({ strict: false })
  const part = parts.find((one) => one === wanted) ?? 'list'
  return (
    <ConsolePage title={say('title')} lead={say('lead')} beside={<ProjectLine domain={domain} />}>
      <PartLinks
        label={say('title')}
        path={path}
        search={{ project: domain }}
        parts={parts}
        part={part}
        say={say}
      />
      {part === 'list' && <CertificateList domain={domain} />}
      {part === 'tracking' && <TrackingImports domain={domain} />}
      {part === 'settings' && <CertificateSettingsForm domain={domain} />}
    </ConsolePage>
  )
}
