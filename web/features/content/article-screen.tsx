import { useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { type BoardArticle, getBoardArticle } from '#contract/notice/article-board-endpoints.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { ConsoleFrame } from '#web/features/staff/console/console-frame.tsx'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { ArticleEditor } from './article-editor.tsx'
import { OfBoard } from './of-board.tsx'

const path = '/console/content/article'

/** The page on which an article is written; a new one as long as the address names none. */
export function ArticleScreen() {
  return (
    <ConsoleFrame>
      {(me) => (
        <OfBoard me={me} path={path}>
          {(domain) => <Page me={me} domain={domain} />}
        </OfBoard>
      )}
    </ConsoleFrame>
  )
}

interface PageProps {
  readonly me: StaffMember
  readonly domain: string
}

function Page({ me, domain }: PageProps) {
  const say = usePhrases('articles')
  const navigate = useNavigate()
  const { article: articleId } = useSearch({ strict: false }) as { readonly article?: string }
  const [created, setCreated] = useState<string | null>(null)
  /** Once it is saved it has an address of its own, and the page goes on as it stands. */
  function nameIt({ articleId: made }: BoardArticle) {
    setCreated(made)
    void navigate({
      href: hrefOf(path, { project: domain, article: made }),
      replace: true,
      resetScroll: false,
    })
  }
  const isNew = articleId === undefined || articleId === created
  return (
    <ConsolePage
      title={say(articleId ? 'edit.title' : 'edit.newTitle')}
      beside={
        <p>
          <a href={hrefOf('/console/content', { project: domain })}>
            <ArrowLeft size="1em" aria-hidden="true" /> {say('edit.back')}
          </a>
        </p>
      }
    >
      {isNew ? (
        <ArticleEditor domain={domain} staffId={me.staffId} article={null} onCreated={nameIt} />
      ) : (
        <Existing key={articleId} me={me} domain={domain} articleId={articleId} />
      )}
    </ConsolePage>
  )
}

function Existing({ me, domain, articleId }: PageProps & { readonly articleId: string }) {
  const answer = useAnswer(getBoardArticle, { params: { domain, articleId } })
  if (answer.isPending) return <LoadingState />
  if (answer.isError && !answer.data)
    return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return <ArticleEditor domain={domain} staffId={me.staffId} article={answer.data} />
}
