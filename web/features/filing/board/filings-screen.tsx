import { useSearch } from '@tanstack/react-router'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { reviewers } from '#web/features/staff/console/granted-in.ts'
import { ProjectLine } from '#web/features/staff/console/of-project.tsx'
import { ProjectScreen } from '#web/features/staff/console/project-screen.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'
import { PartLinks } from '#web/ui/part-links/part-links.tsx'
import { FilingDesk } from './filing-desk.tsx'
import { FilingList } from './filing-list.tsx'

const path = '/console/filings'
const parts = ['desk', 'list'] as const

/** Deferrals and exemptions of a project: one after the other, or all of them. */
export function FilingsScreen() {
  const say = usePhrases('filingBoard')
  return (
    <ProjectScreen path={path} roles={reviewers} title={say('title')} say={say}>
      {(domain) => <Filings key={domain} domain={domain} />}
    </ProjectScreen>
  )
}

function Filings({ domain }: { readonly domain: string }) {
  const say = usePhrases('filingBoard')
  const { part: wanted } = useSearch({ strict: false })
  const part = parts.find((one) => one === wanted) ?? 'desk'
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
      {part === 'desk' && <FilingDesk domain={domain} />}
      {part === 'list' && <FilingList domain={domain} />}
    </ConsolePage>
  )
}
