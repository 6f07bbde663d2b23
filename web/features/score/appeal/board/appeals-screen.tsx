import { useSearch } from '@tanstack/react-router'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { scoreKeepers } from '#web/features/staff/console/granted-in.ts'
import { ProjectLine } from '#web/features/staff/console/of-project.tsx'
import { ProjectScreen } from '#web/features/staff/console/project-screen.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'
import { PartLinks } from '#web/ui/part-links/part-links.tsx'
import { AppealDesk } from './appeal-desk.tsx'
import { AppealList } from './appeal-list.tsx'
import { AppealSettingsForm } from './appeal-settings-form.tsx'

const path = '/console/appeals'
const parts = ['desk', 'list', 'settings'] as const

/** Appeals of a project: one after the other, all of them, and what they cost. */
export function AppealsScreen() {
  const say = usePhrases('appealBoard')
  const sayScores = usePhrases('scoreBoard')
  return (
    <ProjectScreen path={path} roles={scoreKeepers} title={say('title')} say={sayScores}>
      {(domain) => <Appeals key={domain} domain={domain} />}
    </ProjectScreen>
  )
}

function Appeals({ domain }: { readonly domain: string }) {
  const say = usePhrases('appealBoard')
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
      {part === 'desk' && <AppealDesk domain={domain} />}
      {part === 'list' && <AppealList domain={domain} />}
      {part === 'settings' && <AppealSettingsForm domain={domain} />}
    </ConsolePage>
  )
}
