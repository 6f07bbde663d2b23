import type { WorkbookImport } from '#contract/import/import.ts'
import type { Answer } from '#server/test/ask.ts'
import type { House } from '#server/test/house.ts'

/** The address of imports in a project. */
export const importsOf = (domain: string) => `/api/projects/${domain}/organisation-imports`

/** Sends bytes as the browser does. */
export async function send(
  { app }: Pick<House, 'app'>,
  authorization: string,
  bytes: Buffer,
  { domain = 'mine', name = '单位名单.xlsx' } = {},
): Promise<Answer<WorkbookImport>> {
  const reply = await app.inject({
    method: 'POST',
    url: importsOf(domain),
    headers: {
      authorization,
      'content-type': 'application/octet-stream',
      'file-name': encodeURIComponent(name),
    },
    payload: bytes,
  })
  return { statusCode: reply.statusCode, headers: reply.headers, ...reply.json() }
}

export async function download(
  { app }: Pick<House, 'app'>,
  authorization: string,
  path: string,
  method: 'GET' | 'POST' = 'GET',
) {
  const reply = await app.inject({ method, url: path, headers: { authorization } })
  return { statusCode: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
}
