import type { FastifyInstance } from 'fastify'
import type { ImportRow, WorkbookImport } from '#contract/import/import.ts'
import type { Work } from '#contract/long-work/long-work.ts'
import { askOf } from '../ask.ts'

/** Somebody who sends workbooks of people into a batch. */
export interface Clerk {
  send(workbook: Buffer): Promise<WorkbookImport>
  /** Begins to take what is right of it; pressed twice, as happens. */
  take(importId: string): Promise<WorkbookImport>
  get(importId: string): Promise<WorkbookImport>
  rows(importId: string): Promise<ImportRow[]>
  work(workId: string): Promise<Work>
}

export function clerkOf(app: FastifyInstance, imports: string, authorization: string): Clerk {
  async function ask<Data>(method: 'GET' | 'POST', url: string): Promise<Data> {
    const { statusCode, message, data } = await askOf<Data>(app)(method, url, { authorization })
    if (statusCode !== 200) throw new Error(`${url} is refused: ${message}`)
    return data
  }
  return {
    async send(workbook) {
      const headers = {
        authorization,
        'content-type': 'application/octet-stream',
        'file-name': 'people.xlsx',
      }
      const reply = await app.inject({ method: 'POST', url: imports, headers, payload: workbook })
      if (reply.statusCode !== 200) throw new Error(`A workbook is refused: ${reply.body}`)
      return reply.json<{ data: WorkbookImport }>().data
    },
    async take(importId) {
      const path = `${imports}/${importId}/taking`
      const [begun] = await Promise.all([ask<WorkbookImport>('POST', path), ask('POST', path)])
      return begun
    },
    get: (importId) => ask<WorkbookImport>('GET', `${imports}/${importId}`),
    async rows(importId) {
      const rows: ImportRow[] = []
      for (let after: string | null = '0'; after !== null; ) {
        const page: { items: ImportRow[]; next: string | null } = await ask(
          'GET',
          `${imports}/${importId}/rows?limit=100&after=${after}`,
        )
        rows.push(...page.items)
        after = page.next
      }
      return rows
    },
    work: (workId) => ask<Work>('GET', `/api/works/${workId}`),
  }
}
