/// <reference types="@rsbuild/core/types" />

interface ImportMetaEnv {
  /** The version in the names of the word files, as the build wrote them. */
  readonly PUBLIC_MESSAGES: string;
  /** Handsontable's licence key; without it the grid runs on the evaluation key. */
  readonly PUBLIC_HANDSONTABLE_LICENSE_KEY?: string;
  /** `worker` lets the mock backend answer inside the browser; without it calls go to the server of the page. */
  readonly PUBLIC_MOCK_BACKEND?: string;
  /** The folder of the portal on its host, such as `/pavilion`; empty at the root. */
  readonly PUBLIC_BASE_PATH?: string;
  /** Origin of the portal in canonical addresses, without a slash at the end; empty means that of the page. */
  readonly PUBLIC_BASE_URL?: string;
  /** Address of the script of a chat service, as a path or with https; empty in a build without a chat. */
  readonly PUBLIC_CHAT_SCRIPT?: string;
  /** Digest of the contract in a build of the worker, which saved worlds belong to; empty when worlds are not saved. */
  readonly PUBLIC_CONTRACT?: string;
}
