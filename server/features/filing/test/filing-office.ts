import { randomUUID } from 'node:crypto'
import type { FilingKind } from '#contract/filing/filing.ts'
import type { BoardFiling } from '#contract/filing/filing-board-endpoints.ts'
import type { FilingOffer, OwnFiling } from '#contract/filing/filing-endpoints.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import type { House } from '#server/test/house.ts'

interface Registered {
  readonly authorization: string
  readonly applicationId: string
}

/** Who asks for deferrals and exemptions in a project, and a reviewer who decides. */
export async function openFilingOffice(house: House, domain: string) {
  const name = `filings${domain}`
  await givenStaff(house, { name, grants: [{ domain, role: 'reviewer' }] })
  const token = await openConsole(house).tokenOf(name)
  const board = <Data>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    openConsole(house).ask<Data>(method, `/api/projects/${domain}${path}`, { token, ...(body && { body }) })
  const own = <Data>(who: Registered, method: 'GET' | 'POST', path: string, body?: object) =>
    askOf<Data>(house.app)(method, path, {
      authorization: who.authorization,
      ...(body && { body }),
      headers: method === 'POST' ? { 'idempotency-key': randomUUID() } : {},
    })
  async function send(who: Registered, name = '诊断证明.pdf'): Promise<string> {
    const reply = await house.app.inject({
      method: 'POST',
      url: `/api/applications/${who.applicationId}/filing-papers`,
      headers: {
        authorization: who.authorization,
        'content-type': 'application/octet-stream',
        'file-name': encodeURIComponent(name),
        'idempotency-key': randomUUID(),
      },
      payload: Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\nstartxref\n9\n%%EOF\n'),
    })
    return reply.json().data?.fileId ?? ''
  }
  const ask = async (
    who: Registered,
    {
      kind = 'deferral' as FilingKind,
      subjectId = null as string | null,
      fileIds = undefined as readonly string[] | undefined,
      grounds = '因病住院',
    } = {},
  ) =>
    own<OwnFiling>(who, 'POST', '/api/filings', {
      ...{ kind, applicationId: who.applicationId, subjectId, grounds },
      fileIds: fileIds ?? [await send(who)],
    })
  const look = async (filingId: string) => (await board<BoardFiling>('GET', `/filings/${filingId}`)).data
  return {
    ...{ board, own, send, ask, look, token },
    async asked(who: Registered, wish: Parameters<typeof ask>[1] = {}): Promise<string> {
      const { statusCode, message, data } = await ask(who, wish)
      if (statusCode !== 200) throw new Error(`Not asked: ${message} ${JSON.stringify(data)}`)
      return data.filingId
    },
    offer: async (who: Registered) =>
      (await own<FilingOffer>(who, 'GET', `/api/applications/${who.applicationId}/filings`)).data,
    withdraw: (who: Registered, filingId: string) =>
      own<OwnFiling>(who, 'POST', `/api/filings/${filingId}/withdrawal`),
    async decide(filingId: string, result: 'granted' | 'refused', answer = '材料齐全') {
      const { version } = await look(filingId)
      return board<{ decisionId: string; state: string; why?: string }>(
        'POST',
        `/filing-desk/claims/${filingId}/decision`,
        { version, result, answer },
      )
    },
    grantMany: (ids: readonly string[]) =>
      board<{ done: number; skipped: number; failed: number }>('POST', '/filing-bulk-deeds', {
        ...{ action: 'grant', choice: { ids } },
      }),
  }
}
export type FilingOffice = Awaited<ReturnType<typeof openFilingOffice>>
