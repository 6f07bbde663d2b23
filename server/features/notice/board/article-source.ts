import { languages } from '#contract/kit/language.ts'
import { articleState } from '#contract/notice/article.ts'
import { type ArticleRow, articleList } from '#contract/notice/article-list.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { groupByFacets, type ListSource } from '#server/platform/list/list-source.ts'

const ofArticle = 'text.project_id = article.project_id and text.article_id = article.article_id'
const inOrder = `array[${languages.map((language) => `'${language}'`).join(', ')}]`
const title = `coalesce((select title from article_text text where ${ofArticle}
  order by array_position(${inOrder}, language) limit 1), '')`
const languagesWhere = (which: string) => `array(select one from unnest(${inOrder}) one
  where ${which} (select from article_text text where ${ofArticle} and language = one`

/** The articles of a project; some hundred. */
export function articleSource(projectId: string | null, now: Date): ListSource<typeof articleList> {
  return {
    list: articleList,
    from: 'article',
    where: (bind) => `article.project_id = ${bind(projectId)}`,
    id: 'article.article_id',
    sorts: {
      title: { sql: title, type: 'text' },
      // Who has no hour stands behind all that have one.
      publishedAt: { sql: `coalesce(article.published_at, timestamptz '9999-01-01')`, type: 'timestamptz' },
      changedAt: { sql: 'article.changed_at', type: 'timestamptz' },
    },
    grouping: groupByFacets(articleList, {
      kind: 'array[article.kind]',
      state: `array[case when article.published_at <= '${now.toISOString()}' then 'published'
        when article.published_at is not null then 'scheduled'
        when article.withdrawn_at is not null then 'withdrawn' else 'draft' end]`,
      pinned: `array[case when article.pinned then 'pinned' else 'ordinary' end]`,
      missing: `${languagesWhere('not exists')} and not proposed))`,
      proposed: `${languagesWhere('exists')} and proposed))`,
    }),
    // Small and large letters alike; nothing in the words is a pattern.
    search: (_, words) => ({
      where: (bind) => `exists (select from article_text text where ${ofArticle}
        and strpos(lower(title || ' ' || regexp_replace(html, '<[^>]*>', '', 'g')), lower(${bind(words)})) > 0)`,
      more: false,
    }),
    show: (tx, ids) => listRows(tx, ids, now),
  }
}

type StoredRow = Omit<ArticleRow, 'state' | 'publishedAt' | 'changedAt'> &
  Record<'publishedAt' | 'withdrawnAt', Date | null> & { readonly changedAt: Date }

async function listRows(tx: Tx, ids: readonly string[], now: Date): Promise<ArticleRow[]> {
  const rows = await tx.query<StoredRow>(
    `select article_id as "articleId", ${title} as title, kind, pinned, position,
       ${languagesWhere('exists')} and not proposed)) as languages,
       ${languagesWhere('exists')} and proposed)) as proposed,
       published_at as "publishedAt", withdrawn_at as "withdrawnAt", changed_at as "changedAt"
     from article where project_id = $1 and article_id = any ($2)`,
    [tx.projectId, ids],
  )
  return rows.map(({ withdrawnAt, publishedAt, changedAt, ...row }) => ({
    ...row,
    state: articleState({ publishedAt, withdrawnAt }, now),
    publishedAt: publishedAt?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
  }))
}
