import { z } from 'zod'

type Bare<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodDefault<infer Inner>
    ? Inner
    : Shape[Name] extends z.ZodPrefault<infer Inner>
      ? Inner
      : Shape[Name]
}

/**
 * The fields of a draft without what stands there where nothing is said: in a change, what is not said stays as it is. Of
 * fields within fields nothing is taken away.
 */
export function bareShape<Shape extends z.ZodRawShape>(shape: Shape): Bare<Shape> {
  const bare = Object.entries(shape).map(([name, field]) => [
    name,
    field instanceof z.ZodDefault || field instanceof z.ZodPrefault ? field.unwrap() : field,
  ])
  return Object.fromEntries(bare) as Bare<Shape>
}
