import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportLine, ImportRow, WorkbookImport } from '#contract/import/import.ts'
import { openPackage } from '#server/platform/workbook/package/open-package.ts'
import { importLimits } from '#server/platform/workbook/package/workbook-limits.ts'
import { readWorkbook } from '#server/platform/workbook/reading/read-workbook.ts'
import { allOf, buildPackage, textRow, wrongsOf } from '#server/platform/workbook/test/build-package.ts'
import { inGbk } from '#server/platform/workbook/test/in-gbk.ts'
import { retype } from '#server/platform/workbook/test/retype.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { oneTimePasswordColumn, organisationColumns } from './organisation-columns.ts'
import { workbookOf } from './test/filled-workbook.ts'
import { download, importsOf, send } from './test/send-workbook.ts'

let house: House
let clerk: string
let colleague: string
let projectId: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'mine' })
  await house.given.project({ domain: 'theirs' })
  for (const name of ['clerkone', 'clerktwo'])
    await givenStaff(house, { name, grants: [{ domain: 'mine', role: 'administrator' }] })
  const desk = openConsole(house)
  clerk = `ata-token ${await desk.tokenOf('clerkone')}`
  colleague = `ata-token ${await desk.tokenOf('clerktwo')}`
})
beforeEach(() => house.clock.set(noon))
afterAll(() => house.close())

const ask = <Data>(method: 'GET' | 'POST', path: string, authorization = clerk) =>
  askOf<Data>(house.app)(method, path === '' ? importsOf('mine') : `${importsOf('mine')}/${path}`, {
    authorization,
  })
const take = (importId: string, authorization = clerk) =>
  ask<WorkbookImport>('POST', `${importId}/taking`, authorization)
const rowsOf = async (importId: string, query = '') =>
  (await ask<{ items: ImportRow[] }>('GET', `${importId}/rows?limit=100&${query}`)).data.items
const importOf = async (importId: string) => (await ask<WorkbookImport>('GET', importId)).data
const work = () => house.sent()
const accounts = () =>
  house.asOwner<{ accountName: string; name: string; kind: string; origin: string }>(
    `select account_name as "accountName", name, organisation_kind as kind, origin from account
     where project_id = $1 and kind = 'organisation' order by account_name`,
    [projectId],
  )

/** Sends rows and takes the right ones. */
async function importWhole(rows: Parameters<typeof workbookOf>[0], authorization = clerk) {
  const { data } = await send(house, authorization, await workbookOf(rows))
  await take(data.importId, authorization)
  await work()
  return data.importId
}

async function signIn(name: string, password: string) {
  const captcha = await house.given.captcha(projectId, 'signIn')
  const body = { kind: 'organisation', name, password, captcha }
  return askOf<{ user: object }>(house.app)('POST', '/api/projects/mine/sessions', { body })
}

describe('the template', () => {
  test.each([
    ['zh_Hans', '单位名称 *', '院校'],
    ['zh_Hant', '單位名稱 *', '院校'],
    ['en', 'Name of organisation *', 'College'],
  ])('in %s has heads, an example that is no row, and a list of kinds', async (language, head, kind) => {
    const headers = { authorization: clerk, language }
    const reply = await house.app.inject({ url: `${importsOf('mine')}/template`, headers })
    expect(reply.headers['content-type']).toContain('spreadsheetml')
    const opened = await openPackage(reply.rawPayload, importLimits)
    const sheet = await opened.text('xl/worksheets/sheet1.xml')
    for (const word of [head, kind, '启明职业技术学校', 'type="list"']) expect(sheet).toContain(word)
    expect((await send(house, clerk, reply.rawPayload)).message).toBe('WORKBOOK_NO_ROWS')
  })
})

describe('a workbook that is sent', () => {
  test('shows of each row what it would do or what is wrong with it, and keeps nothing yet', async () => {
    await house.given.organisation(projectId, { accountName: 'renamed01', name: '旧名学校' })
    await house.given.organisation(projectId, { accountName: 'Sameone01', name: '老样子学校' })
    await house.given.organisation(projectId, { accountName: 'namesake1', name: '同名学校' })
    const { accountId } = await house.given.organisation(projectId, {
      accountName: 'closedone',
      name: '停用',
    })
    await house.asOwner('update account set suspended_at = now() where account_id = $1', [accountId])
    await house.given.candidate(projectId, { accountName: 'personone' })
    const before = await accounts()
    const { data, code } = await send(
      house,
      clerk,
      await workbookOf([
        ['新来学校', 'college', 'newcomer1'],
        ['新名学校', 'institution', 'renamed01'],
        ['老样子学校', 'group', 'sameone01'],
        ['同名学校', 'group', 'othername'],
        ['同名学校', 'college', 'collegeof'],
        ['停用', 'group', 'closedone'],
        ['占名学校', 'group', 'personone'],
        ['未知类型学校', '夜校', 'nightsch1'],
        ['', 'group', '1x'],
        ['长号学校', 'group', '1.10101E+17'],
        ['双生甲', 'group', 'Twinname1'],
        ['双生乙', 'group', 'twinname1'],
      ]),
    )
    expect(code).toBe(10)
    expect(data).toMatchObject({
      fileName: '单位名单.xlsx',
      isCsv: false,
      columns: [
        { name: '单位名称' },
        { name: '单位类型' },
        { name: '账号名' },
        { name: '院校代码' },
        { name: '院校名称' },
      ],
      verdicts: { new: 2, changed: 1, unchanged: 1, wrong: 8 },
      outcomes: { made: 0, changed: 0, unchanged: 0, left: 0 },
      workId: null,
      passwords: null,
    })
    const rows = await rowsOf(data.importId)
    expect(rows[0]).toEqual({
      row: 2,
      verdict: 'new',
      cells: {
        ...{ name: '新来学校', organisationKind: '院校', accountName: 'newcomer1' },
        ...{ collegeCode: '', collegeName: '' },
      },
      before: {},
      wrongs: [],
      outcome: null,
    })
    expect(rows[1]).toMatchObject({
      verdict: 'changed',
      before: { name: '旧名学校', organisationKind: '集体报名单位' },
    })
    expect(rows[2]).toMatchObject({ verdict: 'unchanged' })
    expect(rows[4]).toMatchObject({ verdict: 'new' })
    expect(rows.flatMap(({ wrongs }) => wrongs).map(tellWrong)).toEqual([
      'row 5 name account.organisationNameHeld namesake1',
      'row 7 accountName account.organisationClosed',
      'row 8 accountName account.accountNameHeld',
      'B9 organisationKind workbook.cellNotInList',
      'A10 name workbook.cellEmpty',
      'C10 accountName identity.accountNameWrong',
      'C11 accountName workbook.numberRounded',
      'row 12 accountName import.doubledInFile 13',
      'row 13 accountName import.doubledInFile 12',
    ])
    expect(rows.find(({ row }) => row === 9)?.cells).toMatchObject({
      ...{ name: '未知类型学校', organisationKind: '夜校', accountName: 'nightsch1' },
    })
    expect((await rowsOf(data.importId, 'verdict=wrong&after=10')).map(({ row }) => row)).toEqual([
      11, 12, 13,
    ])
    expect(await accounts()).toEqual(before)
  })

  test('may be a table of text, in UTF-8 or GBK, and hidden rows are told', async () => {
    const csv = '单位名称,单位类型,账号名\n国标学校,院校,gbschool1\n'
    for (const bytes of [Buffer.from(`\ufeff${csv}`), inGbk(csv)]) {
      const { data } = await send(house, clerk, bytes, { name: '名单.csv' })
      expect(data).toMatchObject({ isCsv: true, verdicts: { new: 1 } })
      expect((await rowsOf(data.importId))[0]?.cells.name).toBe('国标学校')
    }
    const hidden = `<row r="2" hidden="1"><c t="inlineStr"><is><t>隐藏学校</t></is></c><c t="inlineStr"><is><t>院校</t></is></c><c t="inlineStr"><is><t>hiddenone</t></is></c></row>`
    const sheet = `<sheetData>${textRow(1, '单位名称', '单位类型', '账号名')}${hidden}</sheetData>`
    const { data } = await send(house, clerk, await buildPackage({ sheet }))
    expect((await rowsOf(data.importId)).flatMap(({ wrongs }) => wrongs).map(tellWrong)).toEqual([
      'row 2 workbook.rowHidden',
    ])
  })

  test('that is a table of text comes back as one, in UTF-8, with its reasons', async () => {
    const csv = '单位名称,单位类型,账号名\n夜间学校,夜校,nightone1\n'
    const { data } = await send(house, clerk, inGbk(csv), { name: '名单.csv' })
    const marked = await download(house, clerk, `${importsOf('mine')}/${data.importId}/marked`)
    expect(marked.headers['content-type']).toContain('text/csv')
    expect(marked.bytes.toString()).toBe(
      '\ufeff单位名称,单位类型,账号名,错误说明\r\n夜间学校,夜校,nightone1,单位类型：请从下拉列表中选择。\r\n',
    )
  })

  test('is seen by whoever sent it alone', async () => {
    const { data } = await send(house, clerk, await workbookOf([['私有学校', 'group', 'private01']]))
    for (const path of ['', '/rows', '/marked'])
      expect((await ask('GET', `${data.importId}${path}`, colleague)).message).toBe('IMPORT_ABSENT')
    for (const path of ['/taking', '/passwords'])
      expect((await ask('POST', `${data.importId}${path}`, colleague)).message).toBe('IMPORT_ABSENT')
    expect((await send(house, clerk, Buffer.from('a'), { domain: 'theirs' })).statusCode).toBe(404)
  })

  test('comes back with its wrong cells marked; mended and sent again, they are taken', async () => {
    const { data } = await send(
      house,
      clerk,
      await workbookOf([
        ['好学校', 'group', 'goodone01'],
        ['坏学校', '夜校', 'badone001'],
      ]),
    )
    const marked = await download(house, clerk, `${importsOf('mine')}/${data.importId}/marked`)
    expect(decodeURIComponent(String(marked.headers['content-disposition']))).toContain(
      '单位名单（已标注）.xlsx',
    )
    expect(wrongsOf(await allOf(readWorkbook(marked.bytes, organisationColumns)))).toEqual([
      'B3 workbook.cellNotInList',
    ])
    const sheet = await (await openPackage(marked.bytes, importLimits)).text('xl/worksheets/sheet1.xml')
    expect(sheet).toContain('单位类型：请从下拉列表中选择。')
    const mended = await retype(marked.bytes, '夜校', '院校')
    expect((await send(house, clerk, mended)).data.verdicts).toMatchObject({ new: 2, wrong: 0 })
  })
})

describe('what is taken', () => {
  test('makes, changes and leaves out; what was made has a password that is told in a workbook', async () => {
    await house.given.organisation(projectId, { accountName: 'tochange1', name: '将改学校' })
    const { data } = await send(
      house,
      clerk,
      await workbookOf([
        ['开通学校', 'examStation', 'opened001'],
        ['已改学校', 'college', 'tochange1'],
        ['有误学校', '夜校', 'wrongone1'],
      ]),
    )
    const begun = await take(data.importId)
    expect(begun.code).toBe(10)
    expect((await take(data.importId)).data.workId).toBe(begun.data.workId)
    await work()
    expect(await importOf(data.importId)).toMatchObject({
      outcomes: { made: 1, changed: 1, unchanged: 0, left: 0 },
      verdicts: { wrong: 1 },
      passwords: { timesLeft: 3, until: '2026-11-21T04:00:00.000Z' },
    })
    const made = await accounts()
    expect(made).toContainEqual({
      ...{ accountName: 'opened001', name: '开通学校', kind: 'examStation', origin: 'imported' },
    })
    expect(made).toContainEqual({
      ...{ accountName: 'tochange1', name: '已改学校', kind: 'college', origin: 'made' },
    })
    const { bytes, headers } = await download(
      house,
      clerk,
      `${importsOf('mine')}/${data.importId}/passwords`,
      'POST',
    )
    expect(headers['cache-control']).toBe('private, no-store')
    const told = await allOf(readWorkbook(bytes, [...organisationColumns, oneTimePasswordColumn]))
    expect(told.map(({ values }) => values.accountName)).toEqual(['opened001'])
    const password = told[0]?.values.oneTimePassword ?? ''
    expect((await signIn('opened001', password)).data.user).toMatchObject({ mustChangePassword: true })
    const [kept] = await house.asOwner<{ text: string }>(
      `select (select string_agg(history::text, '') from history where project_id = $1)
         || (select string_agg(import_row::text, '') from import_row where project_id = $1) as text`,
      [projectId],
    )
    expect(kept?.text).not.toContain(password)
    const changes = await house.asOwner(
      `select before, after from history where action = 'account.changeOrganisation' and project_id = $1`,
      [projectId],
    )
    expect(changes).toEqual([
      {
        before: { name: '将改学校', organisationKind: 'group' },
        after: { name: '已改学校', organisationKind: 'college' },
      },
    ])
  })

  test('of colleges are their codes and names; an empty cell leaves what is there', async () => {
    await importWhole([
      ['甲学院', 'college', 'codedone1', '4133010336', '甲学院（本部）'],
      ['乙单位', 'group', 'codedtwo1', '4133010337', '乙'],
    ])
    const kept = () =>
      house.asOwner<{ code: string | null; name: string | null }>(
        `select college_code as code, college_name as name from account where account_name like 'coded%'
         order by account_name`,
      )
    const first = { code: '4133010336', name: '甲学院（本部）' }
    const none = { code: null, name: null }
    expect(await kept()).toEqual([first, none])
    await importWhole([['甲学院', 'college', 'codedone1', '4133010999']])
    expect(await kept()).toEqual([{ ...first, code: '4133010999' }, none])
    await importWhole([['甲单位', 'group', 'codedone1']])
    expect(await kept()).toEqual([none, none])
  })

  test('is told three times within a day, and its passwords are gone from the portal after that', async () => {
    const secrets = async (importId: string) => {
      const rows = await house.asOwner(
        'select from import_row where import_id = $1 and one_time_password_sealed is not null',
        [importId],
      )
      return rows.length
    }
    const first = await importWhole([['三次学校', 'group', 'threetime']])
    const second = await importWhole([['一日学校', 'group', 'onedayone']])
    const handOut = (importId: string) => ask('POST', `${importId}/passwords`)
    const path = `${importsOf('mine')}/${first}/passwords`
    for (const left of [2, 1, 0]) {
      expect((await download(house, clerk, path, 'POST')).statusCode).toBe(200)
      expect((await importOf(first)).passwords?.timesLeft ?? 0).toBe(left)
    }
    expect(await secrets(first)).toBe(0)
    expect((await handOut(first)).message).toBe('IMPORT_PASSWORDS_GONE')
    const nextDay = new Date(noon.getTime() + 86_400_000)
    house.clock.set(nextDay)
    clerk = `ata-token ${await openConsole(house).tokenOf('clerkone')}`
    expect((await importOf(second)).passwords).toBeNull()
    expect((await handOut(second)).message).toBe('IMPORT_PASSWORDS_GONE')
    expect(await secrets(second)).toBe(1)
    await house.asOwner('select sweep_expired($1)', [nextDay])
    expect(await secrets(second)).toBe(0)
  })

  test('a workbook sent twice changes nothing the second time, and begins no work', async () => {
    const rows = [['两次学校', 'group', 'senttwice']] as const
    await importWhole(rows)
    const before = await accounts()
    const again = await send(house, clerk, await workbookOf(rows))
    expect(again).toMatchObject({ code: 40, data: { verdicts: { unchanged: 1 } } })
    expect(await take(again.data.importId)).toMatchObject({ code: 40, data: { workId: null } })
    await work()
    expect(await accounts()).toEqual(before)
  })

  test('of two clerks who take the same file at once, each organisation is there once', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => [`同时学校${at}`, 'group', `atonce${at}`] as const)
    const bytes = await workbookOf(rows)
    const [mine, theirs] = [await send(house, clerk, bytes), await send(house, colleague, bytes)]
    await Promise.all([take(mine.data.importId), take(theirs.data.importId, colleague)])
    await Promise.all([work(), work()])
    const both = [
      (await importOf(mine.data.importId)).outcomes,
      (await ask<WorkbookImport>('GET', theirs.data.importId, colleague)).data.outcomes,
    ]
    expect(both.reduce((all, { made }) => all + made, 0)).toBe(60)
    expect(both.map(({ made, unchanged, left }) => [made + unchanged, left])).toEqual([
      [60, 0],
      [60, 0],
    ])
    expect((await accounts()).filter(({ accountName }) => accountName.startsWith('atonce'))).toHaveLength(60)
  })

  test('what somebody else changed meanwhile is left out, and marked in the workbook', async () => {
    const { accountId } = await house.given.organisation(projectId, { accountName: 'meanwhile', name: '甲' })
    const bytes = await workbookOf([
      ['乙', 'group', 'meanwhile'],
      ['后来学校', 'group', 'latecomer'],
    ])
    const { data } = await send(house, clerk, bytes)
    await house.asOwner(`update account set name = '丙' where account_id = $1`, [accountId])
    await house.given.candidate(projectId, { accountName: 'latecomer' })
    await take(data.importId)
    await work()
    expect((await importOf(data.importId)).outcomes).toMatchObject({ made: 0, changed: 0, left: 2 })
    expect((await rowsOf(data.importId)).flatMap(({ wrongs }) => wrongs).map(tellWrong)).toEqual([
      'row 2 import.changedMeanwhile',
      'row 3 accountName account.accountNameHeld',
    ])
    const marked = await download(house, clerk, `${importsOf('mine')}/${data.importId}/marked`)
    const sheet = await (await openPackage(marked.bytes, importLimits)).text('xl/worksheets/sheet1.xml')
    expect(sheet).toContain('上传后该数据已被他人修改')
  })

  test('stands in a list of what one sent oneself, the newest first, with what came of it', async () => {
    house.clock.set(new Date(noon.getTime() + 60_000))
    const first = await importWhole([['列表学校', 'group', 'listed001']])
    house.clock.set(new Date(noon.getTime() + 120_000))
    const { data } = await send(house, clerk, await workbookOf([['另一学校', '夜校', 'listed002']]))
    const listed = await ask<ImportLine[]>('GET', '')
    expect(listed.data.slice(0, 2)).toMatchObject([
      { importId: data.importId, fileName: '单位名单.xlsx', verdicts: { new: 0, wrong: 1 }, workId: null },
      { importId: first, verdicts: { new: 1 }, outcomes: { made: 1, left: 0 } },
    ])
    const theirs = await ask<ImportLine[]>('GET', '', colleague)
    expect(theirs.data.map(({ importId }) => importId)).not.toContain(first)
  })

  test('a month later the workbook and what was read of it are cleared away', async () => {
    const importId = await importWhole([['一月学校', 'group', 'onemonth1']])
    await house.asOwner(`update import set sent_at = sent_at - interval '30 days' where import_id = $1`, [
      importId,
    ])
    await house.asOwner('select sweep_expired($1)', [noon])
    expect((await ask('GET', importId)).message).toBe('IMPORT_ABSENT')
    const left = await house.asOwner('select from import_row where import_id = $1', [importId])
    expect(left).toEqual([])
  })
})

/** `B9 organisationKind workbook.cellNotInList` */
function tellWrong({ at, row, column, reason }: ImportRow['wrongs'][number]): string {
  return [
    at ?? `row ${row}`,
    ...(column ? [column] : []),
    reason.key,
    ...Object.values(reason.values ?? {}),
  ].join(' ')
}
