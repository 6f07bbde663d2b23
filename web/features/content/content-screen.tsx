import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Copy, FilePlus2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { copyBoardArticle } from '#contract/notice/article-board-endpoints.ts'
import { type ArticleRow, changeManyArticles, searchArticles } from '#contract/notice/article-list.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { ConsoleFrame } from '#web/features/staff/console/console-frame.tsx'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { List } from '#web/ui/list/list.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { useArticleLook } from './article-look.tsx'
import { OfBoard } from './of-board.tsx'

/** Everything that the board of a project wrote; for its administrators. */
export function ContentScreen() {
  return <ConsoleFrame>{(me) => <Content me={me} />}</ConsoleFrame>
}

function Content({ me }: { readonly me: StaffMember }) {
  const say = usePhrases('articles')
  return (
    <OfBoard me={me} path="/console/content">
      {(domain) => (
        <ConsolePage
          key={domain}
          title={say('title')}
          lead={say('lead')}
          action={
            <Button
              component="a"
              href={hrefOf('/console/content/article', { project: domain })}
              leftSection={<FilePlus2 size="1em" aria-hidden="true" />}
            >
              {say('add')}
            </Button>
          }
        >
          <Articles domain={domain} />
        </ConsolePage>
      )}
    </OfBoard>
  )
}

function Articles({ domain }: { readonly domain: string }) {
  const say = usePhrases('articles')
  const language = useLanguage()
  const look = useArticleLook(domain)
  const queries = useQueryClient()
  const params = useMemo(() => ({ domain }), [domain])
  const [done, setDone] = useState<Sentence | null>(null)
  async function copy({ articleId, title }: ArticleRow) {
    setDone(null)
    await call(copyBoardArticle, { params: { domain, articleId } })
    await queries.invalidateQueries({ queryKey: [searchArticles.path] })
    setDone(() => phrase('articles', 'copied', { title }))
  }
  return (
    <List
      look={look}
      endpoint={searchArticles}
      params={params}
      bulk={changeManyArticles}
      said={<DoneLine>{done?.(language)}</DoneLine>}
      rowActions={(row) => [{ words: say('copy'), Icon: Copy, onChoose: () => void copy(row) }]}
    />
  )
}
