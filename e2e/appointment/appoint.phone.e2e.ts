import { appointment } from '#phrases/zh-Hans/arranging/appointment.ts'
import { expectNoBarriers } from '../accessible.ts'
import { expect, test } from '../people.ts'

test('who has paid waits for a full session, books another, changes it and gives it up', async ({
  page,
  arriveAs,
}) => {
  await arriveAs({ name: '13900002001' })
  await page.goto('/default/order?project=demo')
  const subject = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  const [full, free] = [subject.nth(0), subject.nth(1)]
  const choose = (one: typeof full) => one.getByRole('button', { name: appointment.choose }).click()
  const agree = () => page.getByRole('alertdialog').getByRole('button').last().click()

  await choose(full)
  await full.getByRole('button', { name: appointment.slots.wait }).first().click()
  await expect(full.getByText(appointment.done.waiting)).toBeVisible()
  await full.getByRole('button', { name: appointment.leave }).click()
  await expect(full.getByText(appointment.done.left)).toBeVisible()

  await choose(free)
  await expectNoBarriers(page)
  await free.getByRole('button', { name: appointment.slots.take }).first().click()
  await expect(free.getByText(appointment.done.booked)).toBeVisible()
  await free.getByRole('button', { name: appointment.change, exact: true }).click()
  await free.getByRole('button', { name: appointment.slots.takeOver }).first().click()
  await agree()
  await expect(free.getByText(appointment.done.changed)).toBeVisible()
  await free.getByRole('button', { name: appointment.cancel }).click()
  await agree()
  await expect(free.getByText(appointment.done.cancelled)).toBeVisible()
  await expect(free.getByText(appointment.open, { exact: true })).toBeVisible()
})
