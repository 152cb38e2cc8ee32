import { UserType } from '#generated/model/userType.ts';
import { useUser } from '#src/session/session-store.ts';

/**
 * Whether the user may download the template and request servers to fetch files from. Employees of the house only upload
 * files of the sellers whom they look after (contract, x-user-types of downloadTemplate and createFtpRequest).
 */
export const useSuppliesFiles = (): boolean => useUser()?.userType !== UserType.EMPLOYEE;
