import { checkRegistrationNames } from '#generated/client/register/register.ts';
import type { RegistrationNamesRequest } from '#generated/model/registrationNamesRequest.ts';
import { isProblem } from '#src/shared/api/problem.ts';
import type { TakenName } from '#src/shared/forms/taken-name.ts';

/**
 * Which names of a registration are taken. None if the server cannot say, because it is out of reach or was asked too
 * often: then the registration itself is refused.
 */
export async function takenNames(names: RegistrationNamesRequest): Promise<readonly TakenName[]> {
  try {
    const { data } = await checkRegistrationNames(names);
    return data.taken;
  } catch (error) {
    if (!isProblem(error)) throw error;
    return [];
  }
}
