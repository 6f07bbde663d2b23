import { windows } from '#phrases/en/console/windows.ts'
import { project } from '#phrases/en/project.ts'
import { signInStaffByApi } from '../by-api.ts'
import { carryStaff, expect, speak, test } from '../people.ts'
import { openOwnExam } from '../registration/walk/own-exam.ts'

test('an end of a window is dragged on the time line by days, saved, and found where it was left', async ({
  page,
  request,
  baseURL,
}) => {
  const { domain, batch } = await openOwnExam(request, 1)
  await speak(page, 'en', baseURL)
  await carryStaff(page, await signInStaffByApi(request, 'operator'))
  await page.goto(`/console/windows?project=${domain}&batch=${batch.batchId}`)

  const row = page.getByRole('group', { name: project.windows.review, exact: true })
  await row.getByRole('button', { name: windows.set, exact: true }).click()
  const end = row.getByRole('slider', {
    name: windows.edgeCloses.replace('{{what}}', project.windows.review),
  })
  const hourOfEnd = async () => Number(await end.getAttribute('aria-valuenow'))
  await end.scrollIntoViewIfNeeded()
  const before = await hourOfEnd()
  await end.hover()
  const box = await end.boundingBox()
  if (!box) throw new Error('The end of the window is on the line.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.down()
  await page.mouse.move(x + 40, y, { steps: 4 })
  await page.mouse.up()
  // The line may still follow the pointer: where it stands is what two readings agree on.
  let after = before
  const rests = async () => {
    const was = after
    after = await hourOfEnd()
    return after > before && after === was
  }
  await expect.poll(rests).toBe(true)
  expect((after - before) % 24, 'its hour of the day stays').toBe(0)

  await page.getByRole('button', { name: windows.save, exact: true }).click()
  await expect(page.getByText(windows.saved, { exact: true })).toBeVisible()
  await page.reload()
  await expect(end).toHaveAttribute('aria-valuenow', String(after))
})
