/// <reference types="@rsbuild/core/types" />

interface ImportMetaEnv {
  /** Handsontable's licence key; without it the grid runs on the evaluation key. */
  readonly PUBLIC_HANDSONTABLE_LICENSE_KEY?: string;
}
