import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { CertificateSettings } from '#contract/certificate/certificate.ts'
import type { BoardCertificate, CertificateRow } from '#contract/certificate/certificate-board-endpoints.ts'
import type { inquireCertificates, OwnCertificate } from '#contract/certificate/certificate-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { type Examinee, openScoreBoard } from '#server/features/score/test/score-board.ts'
import type { House } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

type Way = 'GET' | 'POST' | 'PUT'

export const certificateRuleId = '019a9c00-0000-7000-8000-0000000000cc'
export const somewhere = {
  recipient: '林晓雯',
  phone: '13800138000',
  address: '北京市海淀区中关村大街27号3层',
  postcode: '100080',
}

/** Scores of a batch that are out, and the certificate that its first two subjects earn; applications close in an hour. */
export async function openCertificateBoard(
  house: House,
  domain: string,
  change: Partial<CertificateSettings> = {},
) {
  const opensAt = new Date(noon.getTime() + 60_000)
  const closesAt = new Date(noon.getTime() + 3_600_000)
  const board = await openScoreBoard(house, domain, [
    { kind: 'certificateApplication', opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() },
  ])
  await board.setLines()
  const settings = { ...usualCertificates(board.batch.subjects), ...change }
  const set = (wanted: Partial<CertificateSettings> = {}, seenVersion = 0) =>
    board.inProject('keeper', 'PUT', '/certificate-settings', { ...settings, ...wanted, seenVersion })
  await set()
  async function as<Data>(
    { authorization }: Pick<Examinee, 'authorization'>,
    method: Way,
    url: string,
    body?: object,
  ) {
    const reply = await house.app.inject({
      method,
      url,
      headers: { authorization },
      ...(body && { payload: body }),
    })
    return { statusCode: reply.statusCode, ...(reply.json() as { message: string; data: Data }) }
  }
  return {
    ...{ ...board, opensAt, closesAt, settings, set, as },
    /** So many people with these marks in both subjects, and the scores are out. */
    async graduates(count: number, marks: readonly [string, string] = ['80', '70']) {
      const people = await board.people(count)
      await board.take(
        people.flatMap(({ number }) => marks.map((mark, subject) => ({ number, subject, mark }))),
      )
      return people
    },
    open: () => house.clock.set(opensAt),
    inquire: (person: Examinee) =>
      as<ReplyOf<typeof inquireCertificates>>(person, 'POST', '/api/certificate-inquiries'),
    askFor: (person: Examinee, wish: object = {}) =>
      as<OwnCertificate>(person, 'POST', '/api/certificates', {
        ...{ ruleId: certificateRuleId, way: 'electronic', postal: null },
        ...wish,
      }),
    look: (certificateId: string) =>
      board.inProject<BoardCertificate>('keeper', 'GET', `/certificates/${certificateId}`),
    async rows(filters: object = {}) {
      const { data } = await board.inProject<{ rows: CertificateRow[] }>(
        'keeper',
        'POST',
        '/certificate-searches',
        { filters },
      )
      return data.rows
    },
    /** As it stands. */
    async decide(certificateId: string, noun: string, more: object = {}) {
      const { data } = await board.inProject<BoardCertificate>(
        'keeper',
        'GET',
        `/certificates/${certificateId}`,
      )
      const method = noun === 'delivery' ? 'PUT' : 'POST'
      return board.inProject<BoardCertificate>('keeper', method, `/certificates/${certificateId}/${noun}`, {
        ...{ seenVersion: data.version, ...more },
      })
    },
    ...papersOf(house, domain),
  }
}

/** What is printed, and what it says. */
function papersOf(house: House, domain: string) {
  return {
    async verify(code: string, seal?: string) {
      const reply = await house.app.inject({
        method: 'POST',
        url: `/api/projects/${domain}/certificate-verifications`,
        payload: { certificateCode: code, ...(seal !== undefined && { seal }) },
      })
      return { statusCode: reply.statusCode, ...(reply.json() as { message: string; data: unknown }) }
    },
    /** What is printed on it. */
    async codeOf(certificateId: string) {
      const [row] = await house.asOwner<{ code: string; seal: string }>(
        'select code, seal from certificate where certificate_id = $1',
        [certificateId],
      )
      return row ?? { code: '', seal: '' }
    },
  }
}

/** The first two subjects earn it, at once. */
export function usualCertificates([first, second]: Batch['subjects']): CertificateSettings {
  const subjects = [first, second].map((subject) => ({
    level: subject?.level['zh-Hans'] ?? '',
    name: subject?.name['zh-Hans'] ?? '',
  }))
  return {
    handling: 'atOnce',
    ways: ['electronic', 'post'],
    collectAt: '',
    issuer: '工程师考试中心',
    numberPrefix: 'E',
    rules: [
      {
        ruleId: certificateRuleId,
        name: { 'zh-Hans': '工程师资格证书', 'zh-Hant': '工程師資格證書', en: 'Engineer’s certificate' },
        offered: true,
        sets: [{ subjects, least: 2 }],
        ...{ withinYears: null, examsFrom: null, examsUntil: null, exemptionsCount: true, validYears: 3 },
      },
    ],
  }
}
export type CertificateBoard = Awaited<ReturnType<typeof openCertificateBoard>>
