import * as v from 'valibot';
import { checkRegistrationNames } from '#generated/client/register/register.ts';
import type { RegistrationNamesRequest } from '#generated/model/registrationNamesRequest.ts';
import { isProblem, type Problem } from '#src/shared/api/problem.ts';

/** The names that only one user can have. */
type Name = 'email' | 'username';

/**
 * Which names of a registration are taken. None if the server cannot say, because it is out of reach or was asked too
 * often: then the registration itself is refused.
 */
export async function takenNames(names: RegistrationNamesRequest): Promise<readonly Name[]> {
  try {
    const { data } = await checkRegistrationNames(names);
    return data.taken;
  } catch (error) {
    if (!isProblem(error)) throw error;
    return [];
  }
}

const conflict = v.object({ field: v.picklist(['email', 'username']) });

/** The name for which a registration was refused as taken; null if it was refused for another reason. */
export function takenIn({ code, data }: Problem): Name | null {
  const read = v.safeParse(conflict, data);
  return code === 'E_CONFLICT' && read.success ? read.output.field : null;
}
