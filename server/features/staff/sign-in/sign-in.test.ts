import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { lockMinutes } from '#contract/account/account.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { type Console, openConsole, type SignedIn } from '#server/test/console.ts'
import { givenStaff, staffPassword } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let desk: Console
beforeAll(async () => {
  house = await openHouse()
  desk = openConsole(house)
  await givenStaff(house, { name: 'examadmin' })
})
afterEach(() => house.clock.set(noon))
afterAll(() => house.close())

const minutesLater = (minutes: number) => house.clock.set(new Date(noon.getTime() + minutes * 60_000))
const deedsOf = async (name: string) => {
  const rows = await house.asOwner<{ action: string }>(
    `select action from history join staff on staff_id = subject_id where name = $1 order by history_id`,
    [name],
  )
  return rows.map(({ action }) => action)
}

describe('signing in', () => {
  test('opens a session that knows the person, and ends with the sign-out', async () => {
    const { data } = await desk.signIn('ExamAdmin')
    expect(data.staff).toMatchObject({ name: 'examadmin', operator: false, grants: [] })
    const { token } = data
    expect((await desk.ask<StaffMember>('GET', '/api/staff/me', { token })).data).toEqual(data.staff)
    expect((await desk.ask('DELETE', '/api/staff/session', { token })).statusCode).toBe(200)
    await vi.waitFor(async () =>
      expect((await desk.ask('GET', '/api/staff/me', { token })).statusCode).toBe(401),
    )
    expect((await deedsOf('examadmin')).sort()).toEqual([
      'staff.create',
      'staff.grant',
      'staff.signIn',
      'staff.signOut',
    ])
  })

  test('again ends the session that came along', async () => {
    const { token } = (await desk.signIn('examadmin')).data
    const captcha = await house.given.captcha(null, 'staffSignIn')
    const body = { name: 'examadmin', password: staffPassword, captcha }
    const again = await desk.ask<SignedIn>('POST', '/api/staff/sessions', { token, body })
    expect(again.statusCode).toBe(200)
    expect((await desk.ask('GET', '/api/staff/me', { token })).statusCode).toBe(401)
    expect((await desk.ask('GET', '/api/staff/me', { token: again.data.token })).statusCode).toBe(200)
  })

  test('says one neutral sentence for a wrong password and for a name that nobody has', async () => {
    const wrong = await desk.signIn('examadmin', 'Wrong#2026')
    const nobody = await desk.signIn('nobodyhere')
    expect([wrong.statusCode, wrong.message]).toEqual([409, 'GA_SA_SI_07'])
    expect([nobody.statusCode, nobody.message, nobody.data]).toEqual([409, 'GA_SA_SI_07', wrong.data])
  })

  test('takes a captcha once, the right one, of the console', async () => {
    await givenStaff(house, { name: 'captchas' })
    const projectId = await house.given.project()
    const send = (captcha: object, password = staffPassword) =>
      desk.ask('POST', '/api/staff/sessions', { body: { name: 'captchas', password, captcha } })
    const captcha = await house.given.captcha(null, 'staffSignIn')
    expect((await send({ ...captcha, answer: '41' })).message).toBe('GA_SA_SI_02')
    expect((await send(captcha)).message).toBe('GA_SA_SI_02')
    expect((await send(await house.given.captcha(projectId, 'staffSignIn'))).message).toBe('GA_SA_SI_02')
    expect((await send(await house.given.captcha(null, 'signIn'))).message).toBe('GA_SA_SI_02')
    expect((await send(await house.given.captcha(null, 'staffSignIn'))).statusCode).toBe(200)
  })

  test('a drawn captcha is a picture without its answer', async () => {
    const { data } = await desk.ask<{ image: string; captchaId: string }>('POST', '/api/staff/captchas')
    expect(data.image).toMatch(/^data:image\/png;base64,/)
    expect(data).not.toHaveProperty('answer')
  })
})

describe('wrong passwords', () => {
  test.each(['lockedone', 'nobodyatall'])('six of them close %s for a while', async (name) => {
    if (name === 'lockedone') await givenStaff(house, { name })
    const told = []
    for (let n = 0; n < 7; n += 1) told.push((await desk.signIn(name, `Wrong#${n}`)).message)
    expect(told).toEqual([...Array(5).fill('GA_SA_SI_07'), 'GA_SA_SI_03', 'GA_SA_SI_03'])
    minutesLater(4)
    const { message, data } = await desk.signIn(name)
    expect([message, data]).toEqual(['GA_SA_SI_03', { minutes: lockMinutes - 4 }])
  })

  test('the right one is taken again when the time is over, and counting begins anew', async () => {
    await givenStaff(house, { name: 'patient' })
    for (let n = 0; n < 6; n += 1) await desk.signIn('patient', 'Wrong#2026')
    minutesLater(lockMinutes)
    expect((await desk.signIn('patient', 'Wrong#2026')).message).toBe('GA_SA_SI_07')
    expect((await desk.signIn('patient')).statusCode).toBe(200)
  })

  test('a right one forgets those before it', async () => {
    await givenStaff(house, { name: 'forgiven' })
    for (let n = 0; n < 5; n += 1) await desk.signIn('forgiven', 'Wrong#2026')
    expect((await desk.signIn('forgiven')).statusCode).toBe(200)
    expect((await desk.signIn('forgiven', 'Wrong#2026')).message).toBe('GA_SA_SI_07')
  })

  test('of sixty at once six are looked at, and the right one is then refused', async () => {
    await givenStaff(house, { name: 'besieged' })
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => desk.signIn('besieged', `Wrong#${n}`)),
    )
    const counted = answers.filter(({ message }) => message === 'GA_SA_SI_07').length
    expect([counted, answers.filter(({ message }) => message === 'GA_SA_SI_03').length]).toEqual([5, 55])
    expect((await deedsOf('besieged')).filter((deed) => deed === 'staff.signInWrong')).toHaveLength(6)
    expect((await desk.signIn('besieged')).message).toBe('GA_SA_SI_03')
  })

  test('in another process count too', async () => {
    await givenStaff(house, { name: 'twoplaces' })
    const second = openConsole({ ...(await house.openSecondApp()), given: house.given })
    for (let n = 0; n < 3; n += 1) {
      await desk.signIn('twoplaces', 'Wrong#2026')
      await second.signIn('twoplaces', 'Wrong#2026')
    }
    expect((await second.signIn('twoplaces')).message).toBe('GA_SA_SI_03')
    expect((await desk.signIn('twoplaces')).message).toBe('GA_SA_SI_03')
  })
})

describe('a session', () => {
  test('is over after an hour without a request, and after twelve in any case', async () => {
    await givenStaff(house, { name: 'sleepy' })
    const alive = async (token: string) =>
      (await desk.ask('GET', '/api/staff/me', { token })).statusCode === 200
    const idle = await desk.tokenOf('sleepy')
    minutesLater(59)
    expect(await alive(idle)).toBe(true)
    minutesLater(59 + 61)
    expect(await alive(idle)).toBe(false)
    house.clock.set(noon)
    const long = await desk.tokenOf('sleepy')
    for (let minutes = 50; minutes < 720; minutes += 50) {
      minutesLater(minutes)
      expect([minutes, await alive(long)]).toEqual([minutes, true])
    }
    minutesLater(721)
    expect(await alive(long)).toBe(false)
  })

  test('opened in one process is good in the other, and dead in both once it ended', async () => {
    await givenStaff(house, { name: 'traveller' })
    const second = openConsole({ ...(await house.openSecondApp()), given: house.given })
    const token = await desk.tokenOf('traveller')
    expect((await second.ask('GET', '/api/staff/me', { token })).statusCode).toBe(200)
    await desk.ask('DELETE', '/api/staff/session', { token })
    await vi.waitFor(async () =>
      expect((await second.ask('GET', '/api/staff/me', { token })).statusCode).toBe(401),
    )
  })

  test('is a token of its own kind: nobody takes it for an account, a flow or a client', async () => {
    await givenStaff(house, { name: 'kindly' })
    const token = await desk.tokenOf('kindly')
    expect((await desk.ask('GET', '/api/me', { token })).statusCode).toBe(403)
    expect((await desk.ask('GET', '/api/staff/me', { flow: token })).statusCode).toBe(401)
    expect(
      (await desk.ask('POST', '/api/staff/second-factor-proofs', { token, body: { code: '1' } })).statusCode,
    ).toBe(403)
  })

  test('stands in the database as a digest alone', async () => {
    await givenStaff(house, { name: 'digested' })
    const token = await desk.tokenOf('digested')
    const rows = await house.asOwner<{ line: string }>(
      'select staff_session::text as line from staff_session',
    )
    expect(rows.some(({ line }) => line.includes(token))).toBe(false)
  })
})

test('a one-time password leads to a new one before anything else, and ends every other session', async () => {
  await givenStaff(house, { name: 'newcomer', operator: true, mustChangePassword: true })
  const other = await desk.tokenOf('newcomer')
  const { data } = await desk.signIn('newcomer')
  expect(data.staff.mustChangePassword).toBe(true)
  const { token } = data
  const closed = await desk.ask('POST', '/api/staff/searches', { token, body: {} })
  expect([closed.statusCode, closed.message]).toEqual([403, 'GA_SA_SI_08'])
  const change = (oldPassword: string, password: string, confirmation = password) =>
    desk.ask<{ fields: object }>('PUT', '/api/staff/me/password', {
      token,
      body: { oldPassword, password, confirmation },
    })
  expect((await change('Wrong#2026', 'Other#20266')).message).toBe('GA_SA_SI_10')
  expect((await change(staffPassword, 'short')).data.fields).toEqual({
    password: 'identity.passwordTooShort',
  })
  expect((await change(staffPassword, staffPassword)).data.fields).toEqual({ password: 'GA_ST_06' })
  expect((await change(staffPassword, 'Newcomer#26')).data.fields).toEqual({
    password: 'identity.passwordHoldsOwnData',
  })
  expect((await change(staffPassword, 'Other#20266', 'Other#20267')).data.fields).toEqual({
    confirmation: 'identity.confirmationDiffers',
  })
  expect((await change(staffPassword, 'Other#20266')).data).toEqual({ changed: true })
  await vi.waitFor(async () => {
    expect((await desk.ask('POST', '/api/staff/searches', { token, body: {} })).statusCode).toBe(200)
    expect((await desk.ask('GET', '/api/staff/me', { token: other })).statusCode).toBe(401)
  })
  expect((await desk.signIn('newcomer')).message).toBe('GA_SA_SI_07')
  expect((await desk.signIn('newcomer', 'Other#20266')).statusCode).toBe(200)
})

test('the old password asked for again closes as the sign-in does', async () => {
  await givenStaff(house, { name: 'leftopen' })
  const token = await desk.tokenOf('leftopen')
  const body = { oldPassword: 'Wrong#2026', password: 'Other#20266', confirmation: 'Other#20266' }
  const told = []
  for (let n = 0; n < 7; n += 1)
    told.push((await desk.ask<SignedIn>('PUT', '/api/staff/me/password', { token, body })).message)
  expect(told).toEqual([...Array(5).fill('GA_SA_SI_10'), 'GA_SA_SI_03', 'GA_SA_SI_03'])
})
