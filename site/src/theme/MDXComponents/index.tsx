/*
 * Wraps the theme's MDXComponents (safe to eject): adds the components that pages use without an import.
 * The original ones are unchanged.
 */
import { Card, Cards } from "@site/src/components/Cards";
import CodeBlock, { CodePart } from "@site/src/components/CodeBlock";
import Contents from "@site/src/components/Contents";
import { ErrorExample, ErrorRow, Errors, OperationError, OperationErrors } from "@site/src/components/Errors";
import { Field, FieldFacts, Fields, Form, Status } from "@site/src/components/Field";
import MenuPath from "@site/src/components/MenuPath";
import OperationFacts from "@site/src/components/OperationFacts";
import { OperationItem, Operations } from "@site/src/components/Operations";
import RequestLines from "@site/src/components/RequestLines";
import ServerChoice from "@site/src/components/ServerChoice";
import Steps from "@site/src/components/Steps";
import Practice from "@theme/Practice";
import TabItem from "@theme/TabItem";
import Tabs from "@theme/Tabs";
import Workbench from "@theme/Workbench";
import MDXComponents from "@theme-original/MDXComponents";

export default {
  ...MDXComponents,
  Card,
  Cards,
  CodeBlock,
  CodePart,
  Contents,
  ErrorExample,
  ErrorRow,
  Errors,
  OperationErrors,
  OperationError,
  Field,
  FieldFacts,
  Fields,
  Form,
  MenuPath,
  OperationFacts,
  OperationItem,
  Operations,
  Practice,
  RequestLines,
  ServerChoice,
  Status,
  Steps,
  TabItem,
  Tabs,
  Workbench,
};
